import ts from 'typescript';
import { TypeSchemas, type Schema } from './type-schema.js';

export interface AnswerTypes {
  /** By operation id. */
  readonly answers: Readonly<Record<string, Schema>>;
  readonly components: Readonly<Record<string, Schema>>;
}

const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);

/** What the routes return, read from their types. Routes that send files or redirect are left out. */
export function answerTypes(configFile: string): AnswerTypes {
  const program = programOf(configFile);
  const checker = program.getTypeChecker();
  const schemas = new TypeSchemas(checker);
  const controllers = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.controller.ts'));
  const answers = controllers.flatMap((file) =>
    file.statements.filter(ts.isClassDeclaration).flatMap((controller) =>
      routesOf(controller).flatMap((method) => {
        const schema = answerOf(method, checker, schemas);
        const id = `${controller.name?.text ?? ''}.${method.name.getText()}`;
        return schema === null ? [] : [[id, schema] as const];
      }),
    ),
  );
  return { answers: sorted(answers), components: sorted([...schemas.components]) };
}

function programOf(configFile: string): ts.Program {
  const { config } = ts.readConfigFile(configFile, (path) => ts.sys.readFile(path)) as { config: unknown };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, ts.sys.resolvePath(`${configFile}/..`));
  const controllers = parsed.fileNames.filter((file) => file.endsWith('.controller.ts'));
  return ts.createProgram(controllers, parsed.options);
}

function routesOf(controller: ts.ClassDeclaration): ts.MethodDeclaration[] {
  return controller.members.filter(ts.isMethodDeclaration).filter((method) => {
    const names = (ts.getDecorators(method) ?? []).map(({ expression }) =>
      ts.isCallExpression(expression) ? expression.expression.getText() : '',
    );
    return names.some((name) => ROUTES.has(name)) && !names.includes('Redirect');
  });
}

function answerOf(
  method: ts.MethodDeclaration,
  checker: ts.TypeChecker,
  schemas: TypeSchemas,
): Schema | null {
  const signature = checker.getSignatureFromDeclaration(method);
  const type = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (type?.getSymbol()?.name === 'WithOwnPart') return withOwnPart(type, checker, schemas);
  const isObject = type && (type.flags & ts.TypeFlags.Object || type.isUnionOrIntersection());
  return isObject ? answered(schemas.of(type)) : null;
}

/** The answer has the fields of both parts. */
function withOwnPart(type: ts.Type, checker: ts.TypeChecker, schemas: TypeSchemas): Schema {
  const [shared, own] = checker.getTypeArguments(type as ts.TypeReference);
  if (!shared || !own) throw new Error('WithOwnPart has two type parameters');
  return answered(schemas.merged([shared, own]));
}

/** TypeScript widens the `true` of an object literal. */
function answered(schema: Schema): Schema {
  const { properties } = schema as { properties?: Schema };
  if (!properties?.['success']) return schema;
  return { ...schema, properties: { ...properties, success: { type: 'boolean', enum: [true] } } };
}

function sorted(entries: readonly (readonly [string, Schema])[]): Record<string, Schema> {
  return Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
}

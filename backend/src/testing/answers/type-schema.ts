import ts from 'typescript';

export type Schema = Readonly<Record<string, unknown>>;

/** JSON Schemas of types, as OpenAPI 3.1 writes them. Named types become components. */
export class TypeSchemas {
  readonly components = new Map<string, Schema>();
  private readonly types = new Map<string, ts.Type>();

  constructor(private readonly checker: ts.TypeChecker) {}

  of(type: ts.Type): Schema {
    const simple = simpleSchema(type, this.checker);
    if (simple) return simple;
    const name = nameOf(type);
    if (type.isUnion() && name === null) return this.union(type);
    return name === null ? this.structure(type) : this.component(name, type);
  }

  private component(name: string, type: ts.Type): Schema {
    const known = this.types.get(name);
    // Two types may have the same name in different files.
    if (known !== undefined && known !== type) return this.structure(type);
    if (known === undefined) {
      this.types.set(name, type);
      this.components.set(name, this.structure(type));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private union(type: ts.UnionType): Schema {
    const given = type.types.filter((each) => !isAbsent(each));
    const others = given.filter((each) => (each.flags & ts.TypeFlags.Null) === 0);
    const nullable = others.length < given.length;
    const schema = this.alternatives(others);
    return nullable ? orNull(schema) : schema;
  }

  private alternatives(types: readonly ts.Type[]): Schema {
    const literals = types.map((each) => literalOf(each, this.checker));
    const values = literals.filter((each) => each !== undefined);
    if (values.length === types.length && values.length > 0) return enumOf(values);
    const [only, ...more] = types;
    if (only && more.length === 0) return this.of(only);
    if (values.every((each) => typeof each === 'boolean') && values.length === 2 && types.length > 2) {
      const rest = types.filter((_, n) => literals[n] === undefined);
      return { anyOf: [{ type: 'boolean' }, ...rest.map((each) => this.of(each))] };
    }
    return { anyOf: types.map((each) => this.of(each)) };
  }

  /** Objects that are sent as one. */
  merged(types: readonly ts.Type[]): Schema {
    const parts = types.map((each) => this.structure(each));
    const all = (key: string) => parts.map((part) => part[key]).filter((each) => each !== undefined);
    return {
      type: 'object',
      required: (all('required') as string[][]).flat(),
      properties: Object.assign({}, ...(all('properties') as object[])) as Schema,
      additionalProperties: false,
    };
  }

  private structure(type: ts.Type): Schema {
    const { checker } = this;
    if (type.isUnion()) return this.union(type);
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference).map((each) => this.of(each));
      return { type: 'array', items: items.length === 1 ? items[0] : { anyOf: items } };
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? this.of(item) : {} };
    }
    const indexed = checker.getIndexInfosOfType(type)[0];
    const properties = checker.getPropertiesOfType(type).filter((each) => this.isSent(each));
    const required = properties.filter((each) => !this.isOptional(each)).map(({ name }) => name);
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      ...(properties.length > 0 && {
        properties: Object.fromEntries(
          properties.map((each) => [each.name, this.of(checker.getTypeOfSymbol(each))]),
        ),
      }),
      additionalProperties: indexed ? this.of(indexed.type) : false,
    };
  }

  /** JSON omits methods and what is always undefined. */
  private isSent(property: ts.Symbol): boolean {
    return !isMethod(property) && !isAbsent(this.checker.getTypeOfSymbol(property));
  }

  private isOptional(property: ts.Symbol): boolean {
    if (property.flags & ts.SymbolFlags.Optional) return true;
    const type = this.checker.getTypeOfSymbol(property);
    return type.isUnion() ? type.types.some(isAbsent) : isAbsent(type);
  }
}

function orNull(schema: Schema): Schema {
  const { type, enum: values, anyOf } = schema as { type?: unknown; enum?: unknown[]; anyOf?: Schema[] };
  if (anyOf) return { anyOf: [...anyOf, { type: 'null' }] };
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) };
}

function simpleSchema(type: ts.Type, checker: ts.TypeChecker): Schema | null {
  const literal = literalOf(type, checker);
  if (literal !== undefined) return enumOf([literal]);
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
  if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (type.flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
  return null;
}

function literalOf(type: ts.Type, checker: ts.TypeChecker): string | number | boolean | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  return undefined;
}

function enumOf(values: readonly (string | number | boolean)[]): Schema {
  const kinds = new Set(values.map((each) => typeof each));
  if (kinds.has('boolean') && values.length === 2) return { type: 'boolean' };
  const sorted = [...values].sort((one, other) => (one < other ? -1 : 1));
  return { ...(kinds.size === 1 && { type: [...kinds][0] }), enum: sorted };
}

function isAbsent(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
}

function isMethod(property: ts.Symbol): boolean {
  return (property.flags & ts.SymbolFlags.Method) !== 0;
}

/** Null for anonymous, generic and library types. */
function nameOf(type: ts.Type): string | null {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const isGeneric =
    (type.aliasTypeArguments?.length ?? 0) > 0 || ((type as ts.TypeReference).typeArguments?.length ?? 0) > 0;
  const declared = symbol?.declarations?.[0];
  if (!symbol || !declared || isGeneric || !/^[A-Z]\w+$/.test(symbol.name)) return null;
  const file = declared.getSourceFile().fileName;
  return file.includes('node_modules') || ts.isTypeParameterDeclaration(declared) ? null : symbol.name;
}

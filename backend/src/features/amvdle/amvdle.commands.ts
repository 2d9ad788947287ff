import type { AmvdleCatalogueAnswer, AmvdleGuessAnswer } from '@arena/projections/amvdle/amvdle.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { GuessDto } from './amvdle.dto.js';
import type { CatalogueImport } from './catalogue-import.js';

export class GuessAmv extends RequestCommand<GuessDto, AmvdleGuessAnswer> {}
export class ReplaceCatalogue extends RequestCommand<CatalogueImport, AmvdleCatalogueAnswer> {}

/**
 * The importers' face for a server: documents are read in a process of their own, and none of their libraries
 * is loaded here. `read.ts` holds what runs there.
 */
export { ImportError, type ImportErrorCode } from './errors.ts'
export { IMPORT_LIMITS } from './limits.ts'
export { type DocumentSource, ImportWorker } from './pool.ts'
export {
  IMPORT_FORMATS,
  type ImportedOutline,
  type ImportedPicture,
  type ImportFormat,
  type ImportWarning,
} from './model.ts'

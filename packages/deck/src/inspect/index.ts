import type { Source } from './archive.ts'
import { inspectPpt } from './ppt.ts'
import { inspectPptx, kindOf } from './presentation.ts'
import type { Inspection, LegacyInspection } from './types.ts'

export type { Source } from './archive.ts'
export { diagnose, type Finding, type FontUse, fontsOf, type Rule, type Severity } from './diagnose/index.ts'
export { InspectError, type InspectErrorCode } from './errors.ts'
export { examine, type Report } from './examine.ts'
export { inspectPpt } from './ppt.ts'
export { inspectPptx, type PackageSummary, summarizePptx } from './presentation.ts'
export { type PageText, searchText } from './search.ts'
export type * from './types.ts'

/**
 * A presentation of either format, known by its bytes and not by its name.
 * @throws InspectError
 */
export const inspectPresentation = async (source: Source): Promise<Inspection | LegacyInspection> =>
  (await kindOf(source)) === 'compound' ? inspectPpt(source) : inspectPptx(source)

import { diagnose, type Finding, type Inspection } from '../index.ts'

/** Demo decks with formulas, charts of three series, tables, facts and quotes. */
export const DOCTORED = ['a01', 'a03', 'a04', 'b01'] as const

/** What the doctor finds that should be mended. */
export const troubles = (inspection: Inspection): Finding[] =>
  diagnose(inspection).filter(({ severity }) => severity !== 'fine')

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../../../../shared/samples/', import.meta.url))

/** Where real files of others lie: `YANTU_SAMPLES`, or a folder beside the repository. */
const folder = [process.env.YANTU_SAMPLES, beside].find((place) => place !== undefined && existsSync(place))

/** By this note alone may a test be skipped: scripts/checks/vitest-reporter.ts counts and tells them apart. */
const WITHOUT = 'without samples'

/** The folder of the samples. On a machine without them it ends the test, and the run says that it was not played. */
export const samplesOr = (skip: (note: string) => never): string => folder ?? skip(WITHOUT)

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../../../../shared/samples/', import.meta.url))

/** Where real files of others lie, null on machines without them: `YANTU_SAMPLES`, or a folder beside the repository. */
export const samplesFolder: string | null =
  [process.env.YANTU_SAMPLES, beside].find((folder) => folder !== undefined && existsSync(folder)) ?? null

export interface Result {
  passed: number
  failed: number
  /** One line on success; what is wrong, one line each, on failure. */
  detail: string[]
  /** How long each file of tests took, s. */
  files?: { path: string; seconds: number }[]
  /** What fell, and stood when it was run once more. */
  unsteady?: string[]
}

/** What the next engineer looks at first when something has become slow: a line a file, the slowest first. */
export const slowest = ({ files = [] }: Result, most = files.length): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path}`)

export type Check = () => Promise<Result>

export const passed = (detail: string, count = 1): Result => ({ passed: count, failed: 0, detail: [detail] })

export const failed = (detail: string[], count = 1): Result => ({ passed: 0, failed: count, detail })

export const sum = (results: Result[]): Result => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  detail: results.flatMap(({ detail }) => detail),
  files: results.flatMap(({ files = [] }) => files),
  unsteady: results.flatMap(({ unsteady = [] }) => unsteady),
})

/** What fell once and stood when it was run again, under the name of its group; nothing where all stood at once. */
export const unsteadyOf = (name: string, { unsteady = [] }: Result): string[] =>
  unsteady.length === 0
    ? []
    : [`! ${name}: unsteady, fell once and stood the second time`, ...unsteady.map((line) => `   ${line}`)]

import type { Result } from './result.ts'
import type { FileReport, Report } from './vitest-reporter.ts'

/** A run of vitest that came to its end. */
export interface Run extends Report {
  /** With which the process ended. */
  code: number
  /** What fell in files that were run once more and stood. */
  unsteady?: string[]
}

/** More than these are no accident of a busy machine. */
const MOST_REPEATED = 2

/** Files that are worth another try: few fell, and nothing else is wrong. */
export function filesToRepeat({ files, unhandled }: Run): string[] {
  const fallen = files.filter(hasFallen)
  if (unhandled.length > 0 || fallen.length > MOST_REPEATED) return []
  return fallen.map(({ path }) => path)
}

/** The first run with what some of its files came to in the second; what did not fall again is unsteady. */
export function withSecond(first: Run, second: Run): Run {
  const repeated = new Map(second.files.map((file) => [file.path, file]))
  const fallen = first.files.filter(hasFallen)
  return {
    files: first.files.map((file) => repeated.get(file.path) ?? file),
    unhandled: second.unhandled,
    code: second.code,
    unsteady: fallen.filter(({ path }) => stands(repeated.get(path))).flatMap(({ fell }) => fell),
  }
}

const hasFallen = ({ failed, fell }: FileReport): boolean => failed > 0 || fell.length > 0
const stands = (file: FileReport | undefined): boolean => file !== undefined && !hasFallen(file)

const notPlayed = (count: number) =>
  `${count} tests not played: no samples (YANTU_SAMPLES, or shared/samples beside the repository)`

/**
 * A test that was skipped but for want of samples, a file that could not be read and a run with fewer tests than the
 * least all count as failures.
 */
export function judge({ files, unhandled, code, unsteady = [] }: Run, least: number): Result {
  const total = (of: (file: FileReport) => number) => files.reduce((sum, file) => sum + of(file), 0)
  const passed = total((file) => file.passed)
  const fallen = total((file) => file.failed)
  const skipped = total((file) => file.skipped)
  const withoutSamples = total((file) => file.withoutSamples)
  const faults = [
    ...(skipped > 0 ? [`${skipped} tests skipped`] : []),
    ...(passed + fallen < least ? [`only ${passed + fallen} tests ran, expected at least ${least}`] : []),
    ...(code !== 0 && fallen === 0 ? [`vitest ended with ${code}`, ...unhandled] : []),
  ]
  return {
    passed,
    failed: fallen + skipped + (faults.length > 0 && skipped === 0 ? 1 : 0),
    detail: [
      ...faults,
      ...files.flatMap(({ fell }) => fell),
      `${passed} tests`,
      ...(withoutSamples > 0 ? [notPlayed(withoutSamples)] : []),
    ],
    files,
    unsteady,
  }
}

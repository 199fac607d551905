import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Parts of the paths of files that take long for their size, the longest of each group first: begun at the end, each
 * is waited for alone. What an earlier run took is known on no fresh clone, and the rest goes by size there.
 */
const LONG = [
  'testing/chaos/',
  'src/authorization.',
  'db/embedded/embedded.',
  'inspection/inspection.',
  'demands/model/',
  'ai/streams/',
  'db/migrate.',
  'decks/engine-use.',
  'checks.libreoffice.',
  'pour.validator.',
  'e2e/parts/',
  'e2e/entry.',
  'disputes.',
  'accessibility.',
  'ai-live-slides.',
  'browsing.',
  'payment-faults.',
  'demand.e2e',
]

/** The order in which the workers take files. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byHabit = await super.sort(files)
    const long = LONG.flatMap((part) => byHabit.filter(({ moduleId }) => moduleId.includes(part)))
    return [...new Set([...long, ...byHabit])]
  }
}

import { inspectPptx, summarizePptx } from '../index.ts'

/** Prints what a file costs a process that has done nothing else: ms, MB, and what was found. */
const file = process.argv[2]!
const started = performance.now()
const summary = await summarizePptx(file)
const summaryMs = performance.now() - started
const summaryPeak = process.resourceUsage().maxRSS
const begun = performance.now()
const inspection = await inspectPptx(file)
process.stdout.write(
  JSON.stringify({
    summary,
    summaryMs: Math.round(summaryMs),
    inspectMs: Math.round(performance.now() - begun),
    summaryPeak: Math.round(summaryPeak / 1000),
    peak: Math.round(process.resourceUsage().maxRSS / 1000),
    pages: inspection.pages.length,
    media: inspection.media.length,
  }),
)

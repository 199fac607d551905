import { InspectError } from '../inspect/errors.ts'
import { inspectPptx } from '../inspect/presentation.ts'
import { judgeTemplate } from '../market/classify.ts'
import type { Verdict } from '../market/types.ts'
import { planDeck } from '../plan/index.ts'
import { slideSvg } from '../svg/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { serve } from '../workers/serve.ts'
import { makeDeck } from './make.ts'
import { previewPoured } from './preview.ts'
import { sample } from './sample.ts'
import { bytesOf, type FileSource } from './source.ts'

serve({
  deck: makeDeck,
  preview: previewPoured,
  themes: () => themes,
  cover: ({ skin, palette }) => slideSvg(planDeck(sample, themeOf(skin, palette)), 0),
  judge: judgeFile,
})

/** Whether an outline can be poured into somebody's file; one that can't be read is no template. */
async function judgeFile(file: FileSource): Promise<Verdict> {
  const bytes = await bytesOf(file)
  try {
    return judgeTemplate(await inspectPptx(bytes))
  } catch (error) {
    if (error instanceof InspectError) return { usable: false, plan: null, reasons: [error.message] }
    throw error
  }
}

import { planDeck } from '../plan/index.ts'
import { slideSvg } from '../svg/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { serve } from '../workers/serve.ts'
import { lookInto } from './look.ts'
import { makeDeck } from './make.ts'
import { pagesOfFile } from './pages.ts'
import { previewPoured } from './preview.ts'
import { sample } from './sample.ts'
import { bytesOf } from './source.ts'
import { judgeBytes, tryFile } from './trial.ts'

serve({
  deck: makeDeck,
  preview: previewPoured,
  themes: () => themes,
  cover: ({ skin, palette }) => slideSvg(planDeck(sample, themeOf(skin, palette)), 0),
  judge: async (file) => judgeBytes(await bytesOf(file)),
  trial: tryFile,
  look: lookInto,
  pages: pagesOfFile,
})

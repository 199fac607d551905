import { createDeckDrawer, drawLayouts, drawPreview } from './draw.ts'
import type { EngineAnswer, EngineMessage } from './protocol.ts'

const drawDeck = createDeckDrawer()

const answerOf = ({ call, request }: EngineMessage): Promise<unknown> => {
  switch (call) {
    case 'deck':
      return drawDeck(request)
    case 'preview':
      return drawPreview(request)
    case 'layouts':
      return drawLayouts(request)
  }
}

const post = (answer: EngineAnswer) => self.postMessage(answer)

self.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
  answerOf(data).then(
    (answer) => post({ id: data.id, answer }),
    (error: unknown) => post({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  )
})

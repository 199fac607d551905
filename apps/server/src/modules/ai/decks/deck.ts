import type { OutlineTree } from '@yantu/contract/ai/tree'
import { planDeck } from '@yantu/deck/plan/index'
import { type PptxOptions, writePptx } from '@yantu/deck/pptx/index'
import { shapeOutline } from '@yantu/deck/shape/index'
import { deckSvgs } from '@yantu/deck/svg/index'
import type { Theme } from '@yantu/deck/themes/index'

export interface DeckOrder {
  outline: OutlineTree
  theme: Theme
  /** Data URLs of the outline's pictures by file id. */
  pictures: ReadonlyMap<string, string>
  /** Who answers for a model's words; absent where no model wrote any. */
  generated?: GeneratedBy
}

export interface GeneratedBy {
  /** Printable ASCII. */
  producer: string
  /** What the producer calls this piece of work. */
  produceId: string
}

export interface MadeDeck {
  bytes: Buffer
  pages: number
  svgs(): string[]
}

/** The words that a reader must see on what a model wrote (the labelling rules in force since 2025-09-01). */
const VISIBLE_LABEL = 'AI 生成'

/** The deck of an outline, labelled in the page and in the file where a model wrote it. */
export function makeDeck({ outline, theme, pictures, generated }: DeckOrder): MadeDeck {
  const shaped = shapeOutline(outline, {
    picture({ file, width, height }) {
      const href = pictures.get(file)
      return href ? { href, width, height } : undefined
    },
  })
  const deck = planDeck(shaped, theme, generated && { label: VISIBLE_LABEL })
  const options: PptxOptions = generated ? { properties: { AIGC: aigcProperty(generated) } } : {}
  return { bytes: writePptx(deck, options), pages: deck.slides.length, svgs: () => deckSvgs(deck) }
}

const aigcProperty = ({ producer, produceId }: GeneratedBy): string =>
  JSON.stringify({
    AIGC: {
      Label: '1',
      ContentProducer: producer,
      ProduceID: produceId,
      ReservedCode1: '',
      ContentPropagator: producer,
      PropagateID: produceId,
      ReservedCode2: '',
    },
  })

import {
  type OutlineMinutes,
  type OutlineSceneValue,
  outlineLengths,
  outlineScenes,
  type TextMode,
} from '@yantu/contract/ai/choices'
import { sceneOfTopic } from '@yantu/contract/ai/scene-of-topic'
import { readTopic } from '@yantu/contract/ai/topic'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { OutlineRequest, OutlineWriter, RewriteRequest } from '../outline-writer.port.ts'
import { copyOutline } from './copy.ts'
import { keepingExhibits, withinLimits } from './guards.ts'
import type { OutlineBasis, SectionBasis } from './written-document.ts'

/** What people wish before the writing starts. */
export interface Wishes {
  scene?: OutlineSceneValue
  minutes?: OutlineMinutes
  pages?: number
  audience?: string
  textMode?: TextMode
}

/** What a stream keeps, so that any node can go on with it. */
export type Asked = AskedOutline | AskedSection

export interface AskedOutline {
  kind: 'outline'
  basis: OutlineBasis
  request: OutlineRequest
}

export interface AskedSection {
  kind: 'section'
  basis: SectionBasis
  request: RewriteRequest
}

const STANDARD_MINUTES = 15

/** Length and purpose of the outline of a topic or a document. Throws a refusal for what this writer can't do. */
export function askOutline(
  writer: OutlineWriter,
  asked: { topic: string; wishes: Wishes; document?: OutlineTree },
): AskedOutline {
  const { minutes = STANDARD_MINUTES, pages, audience, textMode = 'keep' } = asked.wishes
  const length = outlineLengths.find((each) => each.minutes === minutes) ?? outlineLengths[2]
  if (asked.document && textMode === 'expand' && !writer.canExpand)
    throw new Refusal(messages.expandNeedsModel)
  const isOwnWords = asked.document && (textMode === 'keep' || writer.origin === 'composer')
  const { title, occasion, scene } = purposeOf(asked.topic, asked.wishes.scene)
  return {
    kind: 'outline',
    basis: {
      kind: 'outline',
      origin: isOwnWords ? 'document' : writer.origin,
      title: title || asked.document?.title || '',
      ...((occasion || scene) && {
        scene: occasion ?? outlineScenes.find(({ value }) => value === scene)?.label,
      }),
    },
    request: {
      topic: title,
      ...(occasion && { occasion }),
      pages: pages ?? length.pages,
      notesChars: length.notesChars,
      ...(scene && { scene }),
      ...(audience && { audience }),
      ...(asked.document && { document: { tree: asked.document, textMode } }),
    },
  }
}

/** Less says no more than the scene's name. */
const TELLING_CHARS = 4

/** The topic without its occasion, and what that says, where nothing else was chosen by hand. */
function purposeOf(topic: string, chosen: OutlineSceneValue | undefined) {
  const { title, occasion } = readTopic(topic)
  const meant = sceneOfTopic(occasion ?? '') ?? undefined
  const isMeant = chosen === undefined || chosen === meant
  const isTelling = occasion !== null && [...occasion].length >= TELLING_CHARS
  return { title, scene: chosen ?? meant, occasion: isMeant && isTelling ? occasion : undefined }
}

/** Asks for the outline or section; a document that keeps its words needs no writer. */
export function write(
  writer: OutlineWriter,
  asked: Asked,
  signal: AbortSignal,
  written: OutlineTree | null,
): ReturnType<OutlineWriter['write']> {
  if (asked.kind === 'section') {
    const { node, depth } = asked.request
    const events = keepingExhibits(writer.rewrite(asked.request, signal), node)
    return withinLimits(events, { depth: limits.outline.depth - depth })
  }
  const { document } = asked.request
  if (document?.textMode === 'keep') return copyOutline(document.tree, signal)
  return withinLimits(writer.write(asked.request, signal, written ?? undefined), limits.outline)
}

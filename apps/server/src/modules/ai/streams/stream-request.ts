import {
  nearestLength,
  type OutlineMinutes,
  type OutlineSceneValue,
  outlineScenes,
  type TextMode,
} from '@yantu/contract/ai/choices'
import { sceneOfTopic } from '@yantu/contract/ai/scene-of-topic'
import { readTopic } from '@yantu/contract/ai/topic'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
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
export type StreamRequest = OutlineStreamRequest | SectionStreamRequest

export interface OutlineStreamRequest {
  kind: 'outline'
  basis: OutlineBasis
  request: OutlineRequest
}

export interface SectionStreamRequest {
  kind: 'section'
  basis: SectionBasis
  request: RewriteRequest
}

const STANDARD_MINUTES = 15

/** Length and purpose of the outline of a topic or a document. Throws a refusal for what this writer can't do. */
export function outlineStreamRequest(
  writer: OutlineWriter,
  { topic, wishes, document }: { topic: string; wishes: Wishes; document?: OutlineTree | undefined },
): OutlineStreamRequest {
  const { textMode = 'keep' } = wishes
  const { title, occasion, scene, tone, ...asked } = purposeOf(topic, wishes.scene)
  const audience = wishes.audience ?? asked.audience
  const pages = wishes.pages ?? asked.pages
  const length = nearestLength(wishes.minutes ?? asked.minutes ?? STANDARD_MINUTES)
  if (document && textMode === 'expand' && !writer.canExpand) throw new Refusal(aiMessages.expandNeedsModel)
  const isOwnWords = document && (textMode === 'keep' || writer.origin === 'composer')
  return {
    kind: 'outline',
    basis: {
      kind: 'outline',
      origin: isOwnWords ? 'document' : writer.origin,
      title: title || document?.title || '',
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
      ...(tone && { tone }),
      ...(document && { document: { tree: document, textMode } }),
    },
  }
}

const { min, max } = aiLimits.outline.pages

/** Less says no more than the scene's name. */
const TELLING_CHARS = 4

/** The topic without its occasion, and what that says, where nothing else was chosen by hand. */
function purposeOf(topic: string, chosen: OutlineSceneValue | undefined) {
  const { title, occasion, pages, ...asked } = readTopic(topic)
  const meant = sceneOfTopic(occasion ?? '') ?? undefined
  const isMeant = chosen === undefined || chosen === meant
  const isTelling = occasion !== null && [...occasion].length >= TELLING_CHARS
  return {
    ...asked,
    ...(pages && { pages: Math.min(max, Math.max(min, pages)) }),
    title,
    scene: chosen ?? meant,
    occasion: isMeant && isTelling ? occasion : undefined,
  }
}

/** Asks for the outline or section; a document that keeps its words needs no writer. */
export function write(
  writer: OutlineWriter,
  streamRequest: StreamRequest,
  signal: AbortSignal,
  written: OutlineTree | null,
): ReturnType<OutlineWriter['write']> {
  if (streamRequest.kind === 'section') {
    const { node, depth } = streamRequest.request
    const events = keepingExhibits(writer.rewrite(streamRequest.request, signal), node)
    return withinLimits(events, { depth: aiLimits.outline.depth - depth })
  }
  const { document } = streamRequest.request
  if (document?.textMode === 'keep') return copyOutline(document.tree, signal)
  return withinLimits(writer.write(streamRequest.request, signal, written ?? undefined), aiLimits.outline)
}

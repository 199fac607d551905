import { englishRequestIn } from './topic-english.ts'
import { capitalised, ENGLISH_OCCASION, KIND, occasionIn } from './topic-events.ts'
import { type Request, requestIn } from './topic-request.ts'
import { lengthAtEnd, type Wishes } from './topic-wishes.ts'

/** What somebody typed as the topic of a talk. */
export interface Topic extends Wishes {
  /** What it is about: stands on the cover. */
  title: string
  /** What it is for, as it was said, such as 硕士开题答辩; null where nothing was. */
  occasion: string | null
}

/** What can hardly be part of a title, though it follows without a sign. */
const ATTACHED = new RegExp(
  `^(.{2,}?)((?:${KIND})*(?:开题|中期|结题)?答辩|(?:${KIND})*(?:开题|中期|结题)(?:报告|汇报)|(?:教学)?课件|(?:竞赛|项目)?路演)(?:PPT|ppt)?$`,
)
/** Only behind a comma, a dash or in brackets: a talk or a review may be the subject itself. */
const ENGLISH = new RegExp(
  `^(.{2,}?)(?:\\s*[,，;；|｜]\\s*|\\s+[—–-]\\s+|\\s*[(（])(${ENGLISH_OCCASION})[)）]?$`,
  'i',
)
const SIGN = /\s*(?:[，,、；;：:|｜/—–-]|\s)+\s*/g
const IN_BRACKETS = /^(.+?)\s*[（(【[]([^（()）【】[\]]+)[）)】\]]$/

/**
 * A topic without its occasion (decisions, AI): 城市热岛的影响，硕士开题答辩 is 城市热岛的影响, for 硕士开题答辩. Of a
 * request in a sentence what is asked about, for what, how long and in which tone.
 */
export function readTopic(typed: string): Topic {
  const whole = typed.trim().replace(MANY_SPACES, '   ')
  const request: Request | null = requestIn(whole) ?? englishRequestIn(whole) ?? lengthAtEnd(whole)
  if (!request) return topicOf(whole)
  const { topic, occasion, wishes } = request
  return { ...wishes, ...(occasion ? { title: topic, occasion } : topicOf(topic)) }
}

function topicOf(whole: string): Topic {
  if (occasionIn(whole)) return { title: whole, occasion: null }
  for (const [before, after] of halves(whole)) {
    const last = occasionIn(after)
    if (last) return { title: before, occasion: last }
    const first = occasionIn(before)
    if (first) return { title: after, occasion: first }
  }
  const [, title, attached] = ATTACHED.exec(whole) ?? ENGLISH.exec(whole) ?? []
  return title && attached ? { title, occasion: capitalised(attached) } : { title: whole, occasion: null }
}

/** Each of many would be tried as the beginning of a length. */
const MANY_SPACES = /[^\S\n]{4,}/g

/** More signs make no topic. */
const MOST_SIGNS = 20

/** The two sides of brackets at the end, and of every sign. */
function halves(text: string): [string, string][] {
  const [, before, within] = IN_BRACKETS.exec(text) ?? []
  const bracketed: [string, string][] = before && within ? [[before, within]] : []
  const signs = [...text.matchAll(SIGN)].slice(-MOST_SIGNS)
  return [
    ...bracketed,
    ...signs.map(({ 0: sign, index }): [string, string] => [
      text.slice(0, index),
      text.slice(index + sign.length),
    ]),
  ].filter(([one, other]) => one !== '' && other !== '')
}

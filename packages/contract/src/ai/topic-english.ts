import { capitalised, ENGLISH_OCCASION } from './topic-events.ts'
import type { Request } from './topic-request.ts'
import type { Wishes } from './topic-wishes.ts'

const POLITE = '(?:(?:hi|hello|hey|please|kindly)[,!.]?\\s+)*'
const WANT =
  "(?:(?:can|could|would|will) you (?:please )?(?:help me )?|help me (?:to )?|i(?:['’]d| would) like (?:you )?(?:to )?(?:have )?|(?:i|we)(?: really)? (?:need|want|have)(?: you)?(?: to)?\\s+|i(?:['’]m| am) (?=giving|preparing|making|doing|writing))"
const VERB =
  '(?:make|create|write|prepare|generate|build|design|give|do|draft|produce|put together|giving|preparing|making|doing|writing)'
const DECK =
  '(?:power ?point(?: presentation| slides)?|ppt|slide ?decks?|pitch deck|slideshow|slides|deck|presentation|talk|speech|lecture)'
const ABOUT =
  '(?:about|on|regarding|covering|explaining|introducing|describing|titled|entitled|called|that (?:explains|covers|introduces))'
/** Make a 10-minute presentation …, I need a PPT …; what stands before the word for a deck has no sign in it. */
const ASKED = new RegExp(
  `^${POLITE}(?<want>${WANT})?(?:please )?(?<verb>${VERB}\\s+)?(?:me |us )?(?<article>(?:an?|the|some|my|our)\\s+)?(?<before>(?:[\\w'’-]+ ){0,6}?)${DECK}\\b(?<after>.*)$`,
  'is',
)
/** PPT on photosynthesis, 15 min talk about tides. */
const NAMED_ALONE = /^(?:(?:an?\s+)?\d{1,3}[- ]?(?:min|slide|page)|ppt|power ?point|slides)\b/i

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = `(?:\\d{1,3}|${NUMBERS.join('|')}|fifteen|twenty|thirty|forty-five|sixty)`
const LENGTH = new RegExp(
  `\\b(?:(?:about|around|roughly|approximately|at most|up to|no more than|max(?:imum)?|under|of|in|with|lasting|for)\\s+)*(?:${NUMBER}\\s*(?:-|–|to)\\s*)?(?<number>${NUMBER})[- ]?(?<unit>min(?:ute)?s?|slides?|pages?)\\b(?: long| max| or so| or less)?`,
  'i',
)
const TONES =
  'formal|casual|professional|fun|simple|concise|humorous|funny|lively|friendly|engaging|academic|serious|playful'
const TONE = new RegExp(`^(?:an? )?(?:very )?(?<tone>${TONES}) `, 'i')
const TONE_CLAUSE = new RegExp(
  `^(?:and )?(?:please )?(?:(?:keep|make) it |in an? |use an? |with an? |the tone should be |tone: )?(?:very )?(?<tone>${TONES})(?: and (?:${TONES}))?(?: tone| style)?(?: please)?$`,
  'i',
)
const THANKS = /^(?:please|thanks|thank you|many thanks|thx|asap)\b.{0,12}$/i
const NAMING =
  /^(?:and )?(?:(?:the|my) )?(?:(?:topic|title|subject|theme)(?: is|:)|it(?:['’]s| is) (?:about|on|titled|called)|titled|called|about)\s+(?<name>.{2,})$/i
const LATER =
  /\s+(?:tomorrow|today|tonight|next (?:week|month|monday|tuesday|wednesday|thursday|friday)|on (?:mon|tues|wednes|thurs|fri)day)$/i

const valueOf = (number: string): number => {
  if (/^\d/.test(number)) return Number(number)
  const at = NUMBERS.indexOf(number.toLowerCase())
  const rest: Record<string, number> = { fifteen: 15, twenty: 20, thirty: 30, 'forty-five': 45, sixty: 60 }
  return at < 0 ? rest[number.toLowerCase()]! : at + 1
}

/** Words without the lengths and the tone that stand in them. */
function wishesIn(words: string): [left: string, wishes: Wishes] {
  let left = words
  const wishes: Wishes = {}
  for (let found = LENGTH.exec(left); found; found = LENGTH.exec(left)) {
    const field = /^min/i.test(found.groups!.unit!) ? 'minutes' : 'pages'
    wishes[field] = valueOf(found.groups!.number!)
    left = `${left.slice(0, found.index).trimEnd()} ${left.slice(found.index + found[0].length).trimStart()}`
  }
  const tone = TONE.exec(left.trimStart())
  if (tone) left = left.trimStart().slice(tone[0].length)
  return [left.trim(), { ...wishes, ...(tone && { tone: tone.groups!.tone!.toLowerCase() }) }]
}

/** What a clause asks for that says nothing else. */
function wishIn(clause: string): Wishes | null {
  if (THANKS.test(clause)) return {}
  const tone = TONE_CLAUSE.exec(clause)?.groups?.tone
  if (tone) return { tone: tone.toLowerCase() }
  const [left, wishes] = wishesIn(clause)
  return left.replace(/^(?:it should (?:be|take)|and)$/i, '') === '' && Object.keys(wishes).length > 0
    ? wishes
    : null
}

const PLACE =
  "(?:[\\w'’-]+ ){0,4}(?:class|course|conference|meeting|seminar|team|workshop|school|interview|boss|students|kids|graders|colleagues)"
const OF_OCCASION = new RegExp(`^(?:.* )?(?:${ENGLISH_OCCASION}|${PLACE})$`, 'i')
const AUDIENCE = /(?:students|kids|graders|colleagues|boss)$/i
/** For my thesis defense, for a seminar; what else is said for, is said of the topic. */
const FOR = `for (?:(?:my|our) (?<mine>.{2,40}?)|(?:(?:an?|the) )?(?<some>${ENGLISH_OCCASION}|${PLACE}))`
const FOR_FIRST = new RegExp(`^${FOR}(?: ${ABOUT} (?<about>.{2,}))?$`, 'i')
const FOR_LAST = new RegExp(`^(?:${ABOUT} )(?<about>.{2,}?)(?: ${FOR})?$`, 'i')

/** Words that begin a sentence of their own: no more of a list that names the topic. */
const ANOTHER =
  /^(?:include|add|use|make|keep|focus|start|end|with|it|i|we|please|don['’]?t|do|also|so|but|the)\b/i

/** A name's own first letter stays: iPhone, mRNA. */
const heading = (words: string): string => {
  const plain = words
    .trim()
    .replace(/^["“](.+)["”]$/, '$1')
    .replace(/^(?:the topic of|how)\s+(?=\S)/i, (x) => (/^how/i.test(x) ? x : ''))
  return /^[a-z]+(?:[\s:,-]|$)/.test(plain) ? capitalised(plain) : plain
}

/** A topic that is asked for in an English sentence; null where a clause says what is neither topic nor wish. */
export function englishRequestIn(typed: string): Request | null {
  const [first = '', ...clauses] = typed
    .replace(/^(?:hi|hello|hey)[,!.]?\s+/i, '')
    .split(/\s*[,;!?\n]+\s*|\.(?:\s+|$)/)
    .filter(Boolean)
  const { want, verb, article, before = '', after = '' } = ASKED.exec(first)?.groups ?? {}
  const isAsked = want || (verb && (article || /^\d/.test(before) || /^\s+(?:about|on)\s/i.test(after)))
  if (!isAsked && !NAMED_ALONE.test(first)) return null
  const [kind, asked] = wishesIn(before)
  const [about, more] = wishesIn(after.trim().replace(LATER, ''))
  const wishes: Wishes = { ...asked, ...more }
  const said = (FOR_FIRST.exec(about) ?? FOR_LAST.exec(about))?.groups
  if (about && !said) return null
  const meant = said?.mine ?? said?.some ?? ''
  if (AUDIENCE.test(meant)) wishes.audience = meant
  const occasion = [meant, kind].find((words) => OF_OCCASION.test(words) && !AUDIENCE.test(words))
  const subject = [said?.about ?? (kind !== occasion && !said ? kind : '')].filter(Boolean)
  for (const clause of clauses) {
    const wish = wishIn(clause)
    const name = NAMING.exec(clause)?.groups?.name
    if (wish) Object.assign(wishes, wish)
    else if (name && subject.length === 0) subject.push(name)
    else if (subject.length > 0 && !ANOTHER.test(clause)) subject.push(clause)
    else return null
  }
  const topic = subject.join(', ') || (occasion ?? said?.mine)
  if (!topic) return null
  return {
    topic: heading(topic),
    ...(occasion && topic !== occasion && { occasion: heading(occasion) }),
    wishes,
  }
}

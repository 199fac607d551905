import { EVENT, KIND, occasionIn } from './topic-events.ts'
import { LENGTH_AHEAD, wishesWithin, type Wishes, wishIn } from './topic-wishes.ts'

/** A topic that was asked for in a sentence. `occasion` is undefined where the topic may still name it. */
export type Request = { topic: string; occasion?: string; wishes: Wishes }

const CLAUSES = new RegExp(`[，,。！!；;？?\\n]+|\\s+(?=题目|主题|标题|内容|讲|帮我|请帮)|${LENGTH_AHEAD}`)
const GREETING = /^(?:你好|您好|哈喽|hi|hello)[，,！!。\s]*/i
const WHEN =
  '(?:今天|今晚|明天|后天|(?:下|这|本)?(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]?|下个?月|月底|年底|过几天|最近|马上|下学期)?'
/** 想要 is 想 and 要: a word that is two others would be tried both ways each time it comes. */
const MODAL = '(?:想|需要|要|打算|准备|计划|得|正在|必须)'
/** Who is asked to do it. */
const OF_YOU =
  `(?:我们?${MODAL}{0,4})?(?:能不能|能否|可不可以|可以|能)?(?:请|麻烦|劳烦)?(?:你|您)?(?:再)?(?:帮(?:我们?|忙|个忙)?|给我们?|替我们?|为我)` +
  '|(?:请|麻烦|劳烦)(?:你|您)|麻烦'
const TO = '(?:(?:给|为|向|在)(?!我).{1,12}?)?'
const VERB = '(?:制作|生成|设计|准备|创建|整理|做|写|弄|出|来|整|搞|讲|上|开|求)(?:好|出|一下)?'
const QUANTITY = '(?:(?:一|1|两|几)?\\s?(?:个(?!半?小时)|份|套|篇|堂|节|场|次|页(?!的))|一(?!个半?小时))'
const ASKED = new RegExp(`^(?:${OF_YOU})${WHEN}${TO}(?:${VERB}${QUANTITY}?|${QUANTITY})(?<about>.*)$`)
const WANT = `^(?:(?:我们?|请)${WHEN}|${WHEN})(?<modal>${MODAL}{0,4})`
const WANTED = [
  new RegExp(`${WANT}${TO}(?<verb>${VERB})(?<quantity>${QUANTITY})?(?<about>.*)$`),
  new RegExp(`${WANT}(?<quantity>${QUANTITY})(?<about>.*)$`),
]
/** 光合作用的PPT is of no use for anything. */
const DECK = /(?:(?<=[要会报辩课讲学])用的|的)?\s*(?:PPT|slides|幻灯片|演示文稿|演示稿)$/i
/** A 课件 is what the deck is for as well. */
const ENDS_IN_DECK = /(?:PPT|slides|幻灯片|演示文稿|演示稿|课件)$/i
const COUNTED = /^(?:PPT|slides|幻灯片|演示文稿|演示稿|课件|\d+\s*[页分]|一个半|半小时)/i
const ABOUT = /^(?:关于|有关|题为|主题(?:是|为)|介绍|讲解)/
const ENDS_IN_EVENT = new RegExp(`(?:${EVENT})$`)
const FOR = new RegExp(`(?:${KIND}|${EVENT})*(?:${EVENT})`)

/** What a clause says that asks for a deck; null where it asks for nothing. */
function askedFor(clause: string): string | null {
  const words = clause.replace(/(?:可以|好|行)?(?:吗|嘛|么|呗|吧|呢)$/, '')
  const asked = ASKED.exec(words)?.groups?.about
  if (asked !== undefined) return asked
  const wanted = WANTED.map((pattern) => pattern.exec(words)?.groups).find(Boolean)
  const { modal, verb, quantity, about = '' } = wanted ?? {}
  if (!verb && !(modal && quantity)) return null
  const isMine = modal || /^(?:我|请)/.test(words)
  // 做一个有温度的老师 and 我要做新时代好少年 are titles: who asks nobody says that it is a deck.
  const isDeck = ENDS_IN_DECK.test(about)
  if (isMine && verb && (isDeck || ABOUT.test(about) || ENDS_IN_EVENT.test(about))) return about
  return isDeck && (isMine || quantity || COUNTED.test(about)) ? about : null
}

const NAMED = [
  /^(?:我的|我们的|毕业|毕设|论文|汇报|演讲|分享|PPT|ppt|主要|这次|本次|研究)*(?:题目|主题|标题|名字|课题|选题|内容|病例|案例|书名?|产品|论文|课文|方向|项目|话题|讲)?(?:的?是|为|叫做?|：|:)\s*(.{2,})$/,
  /^(?:主要|重点)?(?:介绍|讲解|讲述|讲讲|讲|说说|谈谈|聊聊|围绕|关于)(?:一下|的是)?\s*(.{2,})$/,
]
const WHO = /^(?:我|我们)是/

/** What a clause after the one that asks says it is about. */
const namedIn = (clause: string): string | undefined =>
  NAMED.map((pattern) => pattern.exec(clause)?.[1]).find(Boolean)

/** `about` is what one clause says the deck is about, `occasion` what it is for. */
type Asked = { about?: string; occasion?: string; wishes: Wishes }

/** 关于碳中和的毕业答辩PPT, 三分钟的竞选演讲PPT. */
function partsOf(asked: string): Asked {
  const [plain, wishes] = wishesWithin(asked)
  const named = plain
    .replace(DECK, '')
    .replace(/^(?:给|为|面向|针对)[^的]{2,12}?(?:看|听|讲|用|做|上)?的(?=关于|有关)/, '')
  const [, theme, kind] = /^以(.{2,}?)为(?:主题|题)(?:的(.*))?$/.exec(named) ?? []
  if (theme) return { about: theme, ...(kind && { occasion: kind }), wishes }
  const about = named
    .replace(/^(?:关于|有关|题为|主题(?:是|为)|介绍(?!信)|讲解)\s*/, '')
    .replace(/^(《[^》]+》)的$/, '$1')
  if (about === '') return { wishes }
  const [, subject, last] = /^(.{2,}?)的([^的]{2,})$/.exec(about) ?? []
  const occasion = last && occasionIn(last)
  // 期中考试后的家长会: when it is says nothing of what it is about.
  if (occasion && !/(?:后|前|时|期间|要用)$/.test(subject!)) return { about: subject!, occasion, wishes }
  if (occasion && !subject!.endsWith('要用')) return { about, occasion, wishes }
  if (about === named && !/[，：《]/.test(about)) {
    const meant = about.endsWith('要') ? FOR.exec(about)?.[0] : ENDS_IN_EVENT.test(about) ? about : undefined
    if (meant) return { occasion: meant, wishes }
  }
  return { about, wishes }
}

const bare = (subject: string): string =>
  subject
    .replace(/^[《「“"]([^》」”"]+)[》」”"]$/, '$1')
    .replace(/^(?:我们(?:公司|学校|班级?|单位|部门|团队)?|我)的(?=.{2})/, '')

/**
 * A topic that is asked for in a sentence, and what is asked of it; null where a clause says anything that is neither,
 * so that nothing said is lost.
 */
export function requestIn(typed: string): Request | null {
  const clauses = typed
    .replace(GREETING, '')
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter(Boolean)
  let asked: Asked | undefined
  const later: Wishes = {}
  const before: string[] = []
  const named: string[] = []
  for (const [at, clause] of clauses.entries()) {
    const wish = wishIn(clause)
    const deck = asked || wish ? null : askedOf(clause, clauses[at + 1])
    const name = asked ? namedIn(clause) : undefined
    if (wish) Object.assign(later, wish)
    else if (deck !== null) asked = partsOf(deck)
    else if (!asked) before.push(clause)
    else if (isBareAsking(clause)) Object.assign(later, partsOf(askedFor(clause)!).wishes)
    else if (name && named.length === 0) named.push(name)
    else if (named.length > 0) named.push(clause)
    else return null
  }
  if (!asked) return null
  const told = contextOf(before)
  if (!told) return null
  const wishes = { ...asked.wishes, ...later }
  // 写一份创业计划书的PPT，项目是…: what is named afterwards is the topic, what it is made for the occasion.
  const isWork = named.length > 0 && WORK.test(asked.about ?? '')
  const occasion = asked.occasion ?? (isWork ? asked.about : told.occasion)
  const name = named.length > 0 && bare(named.join('，'))
  const subject = [!isWork && asked.about, name].filter(Boolean).join('：')
  const topic = subject || told.about || occasion
  if (!topic) return null
  return { topic: bare(topic), ...(occasion && occasion !== topic && { occasion }), wishes }
}

const WORK = /(?:计划书|策划书?|策划案|方案|培训|讲座|宣讲|介绍|简介|讨论)$/

/** 帮我做个PPT, behind what it is about. */
function isBareAsking(clause: string): boolean {
  const asked = askedFor(clause)
  if (asked === null) return false
  const { about, occasion } = partsOf(asked)
  return !about && !occasion
}

/** A clause that asks, or names a deck that the next one says more of: 开题要用的PPT，题目是…. */
function askedOf(clause: string, next: string | undefined): string | null {
  const asked = askedFor(clause)
  if (asked !== null) return asked
  return next && /(?:题目|主题|标题)/.test(next) && namedIn(next) && ENDS_IN_DECK.test(clause) ? clause : null
}

const INTENT = new RegExp(`^我们?${WHEN}${MODAL}{1,4}(?:去|参加)?(.{2,})$`)

/** What is said before it is asked: what for (下周毕业答辩), what one is up to (我要竞选班长); null where it is more. */
function contextOf(clauses: readonly string[]): { about?: string; occasion?: string } | null {
  const told: { about?: string; occasion?: string } = {}
  for (const clause of clauses) {
    const about = INTENT.exec(clause)?.[1]
    const occasion = FOR.exec(clause)?.[0]
    if (!about && !occasion && !WHO.test(clause)) return null
    if (about) told.about = about
    else if (occasion) told.occasion = occasion
  }
  return told
}

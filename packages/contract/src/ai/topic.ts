/** What somebody typed as the topic of a talk. */
export interface Topic {
  /** What it is about: stands on the cover. */
  title: string
  /** What it is for, as it was said, such as 硕士开题答辩; null where nothing was. */
  occasion: string | null
  /** What a request in a sentence asks for besides. */
  minutes?: number
  pages?: number
  /** In its own word: 正式. */
  tone?: string
}

const KIND =
  '主题|班级|支部|党支部|产品|护理|读书|本科|硕士|博士|研究生|专业|课程|毕业|学位|论文|设计|项目|课题|课题组|实验室|年度|选修课|期末|成果|实习|社会实践|品管圈|小组|学术|竞赛|创业|大赛'
const EVENT =
  '开题|中期|结题|预答辩|答辩|汇报|报告|课件|说课|公开课|路演|综述|述职|总结|展示|组会|申报|商业计划书|演讲|分享|党课|班会|家长会|查房|病例讨论|竞选|竞聘|发布会|发布|PPT|ppt'
/** An occasion that stands by itself, set off from the rest: 硕士开题答辩, 课程汇报, 文献综述 PPT. */
const OCCASION = new RegExp(`^(?:用于)?((?:(?:${KIND}|文献|工作|年终|教学|学期|${EVENT})\\s?)*(?:${EVENT}))$`)
/** What can hardly be part of a title, though it follows without a sign. */
const ATTACHED = new RegExp(
  `^(.{2,}?)((?:${KIND})*(?:开题|中期|结题)?答辩|(?:${KIND})*(?:开题|中期|结题)(?:报告|汇报)|(?:教学)?课件|(?:竞赛|项目)?路演)(?:PPT|ppt)?$`,
)
/** The same in English; only behind a comma, a dash or in brackets, since a talk or a review may be the subject itself. */
const ENGLISH_OCCASION =
  "(?:(?:phd|doctoral|master['’]?s|bachelor['’]?s|undergraduate|graduate|thesis|dissertation|research|project|course|class|group|lab|invited|keynote|conference|seminar|product|annual|quarterly|book|case|paper|midterm|mid-term|final|year-end) )*(?:talk|defen[cs]e|proposal|presentation|seminar|report|review|lecture|meeting|pitch|launch|viva|keynote|journal club|case discussion|summary)"
const ENGLISH = new RegExp(
  `^(.{2,}?)(?:\\s*[,，;；|｜]\\s*|\\s+[—–-]\\s+|\\s*[(（])(${ENGLISH_OCCASION})[)）]?$`,
  'i',
)
const SIGN = /\s*(?:[，,、；;：:|｜/—–-]|\s)+\s*/g
const IN_BRACKETS = /^(.+?)\s*[（(【[]([^（()）【】[\]]+)[）)】\]]$/

/** A topic without its occasion (decisions, AI): 城市热岛的影响，硕士开题答辩 is 城市热岛的影响, for 硕士开题答辩. */
export function readTopic(typed: string): Topic {
  const request = requestIn(typed.trim()) ?? lengthIn(typed.trim())
  return request ? { ...request.wishes, ...topicOf(request.topic) } : topicOf(typed.trim())
}

/** 论文答辩 水稻病害识别 10分钟: a length that ends a topic is no part of it. */
function lengthIn(typed: string): Request | null {
  const [, topic, number, unit] = /^(.{2,}?)[，,\s]+约?(\d{1,3})\s*(分钟|页)(?:左右|以内)?$/.exec(typed) ?? []
  if (!topic) return null
  return { topic, wishes: unit === '页' ? { pages: Number(number) } : { minutes: Number(number) } }
}

const ASKS =
  '(?:我(?:想|要|需要|打算|准备)+(?:请你|让你)?(?:帮我)?|(?:请|麻烦)?(?:你|您)?(?:帮我|帮忙|给我|替我)|请(?:你|您)?|麻烦(?:你|您)?)'
/** 我想做一个关于…的…PPT: who asks, what is to be made, what it is about. */
const REQUEST = new RegExp(
  `^(?:你好[，,]?)?${ASKS}(?:做|写|制作|生成|准备|设计|弄|出)(?:好)?(?:一)?(?:[个份套篇])?(?:关于|有关|题为|主题(?:是|为))?(.{2,})$`,
)
/** 我要一个PPT，讲的是…: a deck is asked for, and named in another clause. */
const ASKING = new RegExp(`^(?:你好[，,]?)?(?:${ASKS}|.*(?:PPT|幻灯片|演示文稿|课件))`, 'i')
const NAMING = /^(?:论文|汇报)?(?:题目|主题|标题|内容|讲)(?:的?是|为|叫做?|：|:)\s*(.{2,})$/
const FOR = new RegExp(`(?:${KIND}|${EVENT})*(?:${EVENT})`)
const CLAUSES = /[，,。！!；;\n]+|\s+(?=题目|主题|标题|内容|讲)/
const DECKS = /PPT|幻灯片|演示文稿/gi
const DECK = /(?:的|用的)?\s*(?:PPT|幻灯片|演示文稿|课件)$/i
const MINUTES = /(\d{1,3})\s*分钟/
const PAGES = /(\d{1,3})\s*页/
const TONE = /正式|严谨|活泼|轻松|幽默|简洁|生动|通俗|专业/
/** What says nothing of the topic. */
const POLITE = /^(?:谢谢|多谢|拜托|辛苦|尽快|越快越好|不要太[长短多])/
const TELLING = [MINUTES, PAGES, TONE, POLITE]

type Request = { topic: string; wishes: Omit<Topic, 'title' | 'occasion'> }

/** A topic that is asked for in a sentence, and what is asked of it; null where a clause says anything else. */
function requestIn(typed: string): Request | null {
  const [asking = '', ...clauses] = typed.split(CLAUSES).filter(Boolean)
  const others = clauses.filter((clause) => !TELLING.some((pattern) => pattern.test(clause.trim())))
  const topic = others.length > 0 ? namedIn(asking, others) : askedIn(asking)
  if (!topic) return null
  const said = clauses.join()
  const [minutes, pages, tone] = [MINUTES.exec(said)?.[1], PAGES.exec(said)?.[1], TONE.exec(said)?.[0]]
  return {
    topic,
    wishes: {
      ...(minutes && { minutes: Number(minutes) }),
      ...(pages && { pages: Number(pages) }),
      ...(tone && { tone }),
    },
  }
}

/** 我想做一个关于碳中和的毕业答辩PPT: both in one clause. */
function askedIn(asking: string): string | null {
  const about = REQUEST.exec(asking)?.[1]
  if (!about) return null
  const named = about.replace(DECK, '')
  const [, subject, occasion] = /^(.{2,}?)的([^的]{2,})$/.exec(named) ?? []
  return subject && occasion && occasionIn(occasion) ? `${subject}，${occasion}` : named
}

/** 帮我做一个开题要用的PPT，题目是碳中和: what it is for in the first clause, what it is about in those after it. */
function namedIn(asking: string, [naming = '', ...rest]: string[]): string | null {
  const subject = NAMING.exec(naming)?.[1]
  if (!subject || !ASKING.test(asking)) return null
  const named = [subject, ...rest].join('，').replace(/^[《「“"](.+)[》」”"]$/, '$1')
  const occasion = FOR.exec(asking.replace(DECKS, ''))?.[0]
  return occasion ? `${named}，${occasion}` : named
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

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

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

const occasionIn = (words: string): string | undefined =>
  OCCASION.exec(words)?.[1]?.replace(/\s?ppt$/i, '') || undefined

/** What somebody typed as the topic of a talk. */
export interface Topic {
  /** What it is about: stands on the cover. */
  title: string
  /** What it is for, as it was said, such as 硕士开题答辩; null where nothing was. */
  occasion: string | null
}

const KIND = '本科|硕士|博士|研究生|专业|课程|毕业|学位|论文|设计|项目|课题|年度|学术|竞赛|创业|大赛'
const EVENT =
  '开题|中期|结题|答辩|汇报|报告|课件|说课|公开课|路演|综述|述职|总结|展示|组会|申报|商业计划书|演讲|分享|PPT|ppt'
/** An occasion that stands by itself, set off from the rest: 硕士开题答辩, 课程汇报, 文献综述 PPT. */
const OCCASION = new RegExp(`^(?:用于)?((?:(?:${KIND}|文献|工作|年终|教学|学期|${EVENT})\\s?)*(?:${EVENT}))$`)
/** What can hardly be part of a title, though it follows without a sign. */
const ATTACHED = new RegExp(
  `^(.{2,}?)((?:${KIND})*(?:开题|中期|结题)?答辩|(?:${KIND})*(?:开题|中期|结题)(?:报告|汇报)|(?:教学)?课件|(?:竞赛|项目)?路演)(?:PPT|ppt)?$`,
)
const SIGN = /\s*(?:[，,、；;：:|｜/—–-]|\s)+\s*/g
const IN_BRACKETS = /^(.+?)\s*[（(【[]([^（()）【】[\]]+)[）)】\]]$/

/** A topic without its occasion (decisions, AI): 城市热岛的影响，硕士开题答辩 is 城市热岛的影响, for 硕士开题答辩. */
export function readTopic(typed: string): Topic {
  const whole = typed.trim()
  if (occasionIn(whole)) return { title: whole, occasion: null }
  for (const [before, after] of halves(whole)) {
    const last = occasionIn(after)
    if (last) return { title: before, occasion: last }
    const first = occasionIn(before)
    if (first) return { title: after, occasion: first }
  }
  const [, title, attached] = ATTACHED.exec(whole) ?? []
  return title && attached ? { title, occasion: attached } : { title: whole, occasion: null }
}

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

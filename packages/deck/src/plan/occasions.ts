import type { Outline } from '../outline/types.ts'

/** The last page's words, and the line under them. */
type Farewell = { closing: string; line: string }

/** Occasions with a farewell of their own, by their words on the cover; the others have the skin's. */
const FAREWELLS: readonly (readonly [RegExp, Farewell])[] = [
  [/党课|党日|党建|主题教育/u, { closing: '牢记使命', line: '感谢同志们聆听' }],
  [/班会/u, { closing: '谢谢同学们', line: '从今天开始，从自己做起' }],
  [/家长会/u, { closing: '感谢各位家长', line: '家校同心，静待花开' }],
  [/读书/u, { closing: '谢谢聆听', line: '期待听到你读到的' }],
  [/文献分享|论文分享|文献汇报/u, { closing: '谢谢大家', line: '欢迎讨论' }],
  [/病例|查房/u, { closing: '谢谢各位同仁', line: '欢迎讨论与补充' }],
  [/竞选|竞聘/u, { closing: '谢谢大家', line: '请支持我' }],
  [/陈述|面试|复试|奖学金|自我介绍/u, { closing: '感谢聆听', line: '请各位老师批评指正' }],
  [/实践|实习|三下乡/u, { closing: '谢谢大家', line: '感谢一路同行的人' }],
  [/发布/u, { closing: '现在就来体验', line: '感谢一路同行' }],
  [/年终|年度总结/u, { closing: '感谢同行', line: '新的一年，再出发' }],
]

const ENGLISH: Farewell = { closing: 'Thank you', line: 'Questions are welcome' }

export const HAN = /\p{Script=Han}/u

/** Whether a deck speaks English: neither its title nor a chapter's has a Chinese character. */
export const isEnglish = ({ title, sections }: Pick<Outline, 'title' | 'sections'>): boolean =>
  /[A-Za-z]/u.test(title) &&
  ![title, ...sections.map((section) => section.title)].some((text) => HAN.test(text))

/** An occasion that a title names: at its end or before a sign, so that 美国总统竞选研究 is none. */
const TITLED =
  /(?:党课|班会|家长会|读书(?:报告|分享会?|会)|文献(?:分享|汇报)|病例讨论|查房|竞选|竞聘|(?:竞选|竞聘)(?:演讲|报告)|(?:社会实践|实习)(?:汇报|报告|总结)|发布会|年终总结)(?=$|[：:，,（(—–|｜\s])|^(?:竞选|竞聘)/u

/** What a deck of that occasion or language ends with; null where the skin's own words suit. */
export function farewellOf(outline: Pick<Outline, 'title' | 'scene' | 'sections'>): Farewell | null {
  if (isEnglish(outline)) return ENGLISH
  const { scene = TITLED.exec(outline.title.trim())?.[0] } = outline
  return (scene && FAREWELLS.find(([pattern]) => pattern.test(scene))?.[1]) || null
}

import { keptByText } from '../kept.ts'
import { NOT_AT_END, NOT_AT_START } from '../breaking.ts'
import { splitWords, type Word } from './split.ts'

/** A place where a line may end, in UTF-16 units, and the harm it does: em by which lines may differ to spare it. */
export type Break = { at: number; harm: number }

/** Harm of ending a line inside a word that is made of words, and inside any other. */
export const INSIDE_COMPOUND = 8
export const INSIDE_WORD = 16

const CLAUSE_END = /[：，；。、—!！?？]$/
const OPENING = /^[《“‘「『（(【]/
const CLOSING = /[》”’」』）)】]$/
const CONJUNCTION = /^(?:与|和|及|或|以及|并|而)$/
const PREPOSITION =
  /^(?:从|在|把|对|向|由|被|以|为|用|让|使|于|基于|面向|通过|关于|针对|围绕|根据|按照|结合|经由|借助|随着|依托|利用|采用|如何)$/
const COPULA = /^(?:是|即|为)$/
const ADVERB = /^(?:仍|也|还|却|就|都|应|将|要|能|可|会)$/
/** What leans on the word before it. */
const LEANS_BACK = /^(?:的|了|着|过|吗|呢|们|得|地|等|之|中|上|下|里|内|外|后|前|间|时|吧|啊|而言|来说)$/
const SUFFIX = /^[化性度率型式学法器者家员力机品图表值量级类期区院部线层论厂站馆局所室业]$/u
/** What is no word without the one behind it, and what seldom is. */
const PREFIX = /^[非无未超亚准跨泛抗伪类第]$/u
const LEANS_ON = /^(?:[不再自多双单微全反高低新老大小每各该本此某一两几]|.+性)$/u
const MEASURE =
  /^[一二两三四五六七八九十百千几每这那某各半]+[个句种项次条张位段代场份类堂节届座片幅首道步门件名轮层]$/u
/** Nouns that a modifier stands before: 太阳能 电池, 适老化 改造. */
const HEAD_NOUN =
  /^(?:电池|电导|系统|技术|方法|模型|材料|器件|结构|机[制理]|研究|分析|设计|影响|应用|效应|改造|成像|问题|策略|平台|理论|性能|工程|管理|评价|优化|[检监]测|识别|治理|教学|教育|开发|实践|探索|探究|构建|路径|体系|算法|装置|现象|过程|因素|预测|筛选|诊断|控制|调度|递送|编辑|分割|增强|防治|修复|融合|传播|传承|保护|监管|评估|核算|素养|市场|舞弊|报告|大赛|活动|汇报|总结|建设|服务)/u

/** What stands before a noun and seldom by itself: 传统 戏曲, 绿色 债券. */
const ATTRIBUTE =
  /^(?:传统|金融|现代|当代|智能|智慧|绿色|数字|电力|基层|高等|大学|中学|小学|幼儿|基础|公共|社会|国际|精准|新型|重大|典型|早期|急性|慢性|重症|老年|青年|人工|激光|核心|关键|优质|综合|临床|医学|生物|化学|物理|数学|县域|区域|城市|农村|乡村|中国|全国|我国|中国式|高校|企业|学生|教师|患者|产品|产教|信息|网络|红色|海上|水下|地下|正极|负极|高温|低温|纳米)$/u

const isLone = (word: string): boolean => /^\p{Script=Han}$/u.test(word)
const isHan = (char: string | undefined): boolean => char !== undefined && /\p{Script=Han}/u.test(char)

/** Harm between two words, without what stands around them. */
function harmBetween(before: string, after: string): number {
  if (CLAUSE_END.test(before)) return -2
  if (OPENING.test(after)) return before.endsWith('的') ? -1.5 : -1
  if (CLOSING.test(before) && !LEANS_BACK.test(after)) return -1
  if (LEANS_BACK.test(after)) return CONTESTED
  if (SUFFIX.test(after) && isHan(before.at(-1))) return INSIDE_COMPOUND
  if (PREPOSITION.test(before)) return 4
  if (CONJUNCTION.test(before) || COPULA.test(before)) return 4
  if (PREFIX.test(before)) return INSIDE_COMPOUND
  if (LEANS_ON.test(before)) return 2.5
  if (/[\d%]$/.test(before) && isHan(after[0])) return 3.5
  if (MEASURE.test(before)) return 2.5
  if (CONJUNCTION.test(after)) return -0.5
  if (before.endsWith('的')) return isLone(after) && !PREFIX.test(after) ? 2 : -1.5
  if (PREPOSITION.test(after)) return isLone(before) ? 1 : -0.5
  if (COPULA.test(after) || ADVERB.test(after)) return isLone(before) ? 1 : 0
  if (ADVERB.test(before)) return 0.5
  if (isLone(before) || isLone(after)) return isLone(before) && isLone(after) ? 3 : 1.5
  if (!isHan(before.at(-1)) && !isHan(after[0])) return 0
  return HEAD_NOUN.test(after) || ATTRIBUTE.test(before) ? 2.5 : 0.5
}

/** Letters, digits and what joins them: CRISPR-Cas9 stays whole. */
const WESTERN = /[\w\-–+&/.@#']/

/** What it adds that a term of another reading of the text is parted: 金融风险|管理, 金融|风险管理. */
export const CONTESTED = 6

/** What a break inside a pair of brackets or quotation marks adds. */
const ENCLOSED = 2

/** Every place where a line may end, with the harm it does. The one judge of word breaks; no other list is kept. */
export const breaksOf: (text: string) => readonly Break[] = keptByText((text) => {
  const words = splitWords(text)
  const breaks: Break[] = []
  let depth = 0
  const add = (at: number, harm: number) => {
    if (NOT_AT_START.includes(text[at]!) || NOT_AT_END.includes(text[at - 1]!)) return
    if (WESTERN.test(text[at - 1]!) && WESTERN.test(text[at]!)) return
    breaks.push({ at, harm: harm + (depth > 0 ? ENCLOSED : 0) })
  }
  words.forEach((word, i) => {
    for (const at of word.seams) add(at, INSIDE_COMPOUND)
    if (OPENING.test(word.text)) depth++
    if (CLOSING.test(word.text)) depth = Math.max(0, depth - 1)
    const after = words[i + 1]
    if (!after?.text.trim()) return
    add(word.to, harmBetween(spoken(words, i), after.text) + (word.contested ? CONTESTED : 0))
  })
  return breaks
})

/** The word before a break, or before the space there. */
const spoken = (words: readonly Word[], i: number): string =>
  words[i]!.text.trim() || (words[i - 1]?.text ?? '')

/** Harm of a line that ends at `at`. */
export const harmAt = (text: string, at: number): number =>
  breaksOf(text).find((one) => one.at === at)?.harm ?? INSIDE_WORD

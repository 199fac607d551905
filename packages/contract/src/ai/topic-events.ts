/** What a talk is for, in the words that people set beside its topic. */

export const KIND =
  '主题|班级|支部|党支部|产品|护理|读书|本科|硕士|博士|研究生|专业|课程|课堂|毕业|学位|论文|设计|项目|课题|课题组|实验室|年度|选修课|期末|成果|实习|社会实践|品管圈|小组|学术|竞赛|创业|大赛|培训|微'
export const EVENT =
  '开题|中期|结题|预答辩|答辩|汇报|报告|课件|说课|公开课|路演|综述|述职|总结|展示|组会|申报|商业计划书|演讲|分享|党课|班会|家长会|查房|病例讨论|竞选|竞聘|发布会|发布|PPT|ppt'
/** An occasion that stands by itself, set off from the rest: 硕士开题答辩, 课程汇报, 文献综述 PPT. */
const OCCASION = new RegExp(`^(?:用于)?((?:(?:${KIND}|文献|工作|年终|教学|学期|${EVENT})\\s?)*(?:${EVENT}))$`)
/** The same in English. */
export const ENGLISH_OCCASION =
  "(?:(?:phd|doctoral|master['’]?s|bachelor['’]?s|undergraduate|graduate|thesis|dissertation|research|project|course|class|group|lab|invited|keynote|conference|seminar|product|annual|quarterly|book|case|paper|midterm|mid-term|final|year-end) )*(?:talk|defen[cs]e|proposal|presentation|seminar|report|review|lecture|meeting|pitch|launch|viva|keynote|journal club|case discussion|summary)"

export const occasionIn = (words: string): string | undefined =>
  OCCASION.exec(words)?.[1]?.replace(/\s?ppt$/i, '') || undefined

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

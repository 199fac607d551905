/** Who wrote a document and when, as one line under its title says it without a label. */

const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤方俞任袁柳' +
  '鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞' +
  '熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫房裘缪干解应宗丁宣' +
  '邓郁单杭洪包诸左石崔吉龚程嵇邢裴陆荣翁荀羊惠甄曲封储靳段焦巴谷车侯班仰秋仲伊宫宁仇甘祖武符刘景詹龙叶司黎白蒲赖卓池' +
  '乔闻党翟谭姬申冉桑桂牛边尚农温庄晏柴瞿阎连习艾容向古易戈廖步耿文寇东欧沃利师巩聂关查红游权盖肖覃佟佘牟闫岳商哈付代'
const COMPOUND =
  /^(?:欧阳|上官|司马|诸葛|夏侯|皇甫|尉迟|公孙|慕容|令狐|司徒|东方|南宫|长孙|宇文|端木|百里|呼延|轩辕|独孤|闻人|淳于|申屠|太史|澹台|公冶|拓跋)\p{Script=Han}{1,2}$/u
/** What stands under titles, looks like a name and is none. */
const NO_NAMES =
  /^(?:方法|方案|目的|目标|安全|高中|高等|高校|高一|高二|高三|高考|文献|文章|文学|文摘|时间|计划|计算|应用|成果|成绩|解读|解析|解答|关于|关键|管理|单位|明细|强化|和谐|平台|项目|任务|常见|常识|温习|商业|马上|毕业|向导|连载|师范|查询|权利|利益|纪要|章节|水利|水文|云计算|东北|东南|古代|石油|金融|元素|游戏|教师|习题|代码|代数|宣传|宣讲|应急|安排|华东|华北|华南|华中|白皮书|武汉|广东|江苏|江西|黄金|包装|景区|容器|封面|储能|童年|祝福|路演|党课|党建|农业|农村|边界|梅雨|季度|成本|成长|温度|温室|水稻|水质|金属|石墨|元件|龙头|马克思|毛泽东|和平|平均|平衡|易错|连接|从|章程|石化|司法|师德|宗教|向量|空间|红色)/
const HAN_NAME = /^\p{Script=Han}{2,3}$/u
const LONG_NAME = /^\p{Script=Han}{1,8}(?:[·•]\p{Script=Han}{1,8}){1,3}$/u
const LATIN_NAME =
  /^\p{Lu}[\p{Ll}'’-]*\p{L}*\.?(?: \p{Lu}[\p{L}'’-]*\.?){0,2} (?:(?:van|von|de|der|den|di|da|la) ){0,2}\p{Lu}[\p{L}'’-]+$/u
/** Words that headings and subtitles are made of, and names are not. */
const LATIN_WORDS =
  /\b(?:The|An?|Of|And|For|In|On|To|With|Report|Review|Study|Analysis|Introduction|Overview|Abstract|Summary|Learning|Theory|System|Systems|Model|Models|Method|Methods|Design|Guide|Notes?|Draft|Version|University|Institute|Department|College|School|Part|Chapter|Results|Background|Conclusions?|References|Research|Project|Proposal|Data|Science|Engineering|Technology|Management|Thanks?|Watching|Listening|Attention|Warning|Rural|Digital|Annual|Monitoring|Computing|Marketing|Training|Planning|Processing|Understanding|Teaching|Modell?ing|Imaging|Sensing|Printing|Programming|Testing|\p{L}{3,}(?:tion|ology|ography|ical|ability)s?)(?!\p{L})/iu

function isName(text: string): boolean {
  if (LONG_NAME.test(text)) return true
  if (COMPOUND.test(text)) return true
  if (HAN_NAME.test(text)) return SURNAMES.includes(text[0] ?? '') && !NO_NAMES.test(text)
  return LATIN_NAME.test(text) && !LATIN_WORDS.test(text)
}

/** Whether a line is one person's name or those of several: 张三, 李四、王五, 张 三, Ada Lovelace and Li Si. */
export function isNames(line: string): boolean {
  const text = line.trim()
  if (!text || text.length > 60) return false
  if (/^\p{Script=Han} {1,4}\p{Script=Han}$/u.test(text)) return isName(text.replaceAll(' ', ''))
  const parts = text.split(/\s*[、，,;；/&]\s*|\s+(?:and|和|与)\s+/u).flatMap((part) => {
    const words = part.split(/\s+/)
    return words.every((word) => /\p{Script=Han}/u.test(word)) ? words : [part]
  })
  return parts.length <= 12 && parts.every(isName)
}

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'
const DATES = [
  /^\d{4}\s*年(?:\s*\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号])?)?$/,
  /^\d{4}\s*([-/.])\s*\d{1,2}(?:\s*\1\s*\d{1,2})?$/,
  /^[〇○零一二三四五六七八九]{4}年(?:[一二三四五六七八九十]{1,2}月(?:[一二三四五六七八九十]{1,3}[日号])?)?$/,
  new RegExp(`^(?:\\d{1,2} )?${MONTH},? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?\\d{4}$`),
]

/** Whether a line is a date and nothing else: 2026年11月, 2026-11-22, 二〇二六年五月, May 3, 2026. */
export const isDate = (line: string): boolean => DATES.some((pattern) => pattern.test(line.trim()))

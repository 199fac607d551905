/** What tells of a person or a school. */
export type ResidueKind = 'phone' | 'e-mail' | 'id' | 'person' | 'school'
export type Residue = { kind: ResidueKind; text: string }

/** What a report calls it. */
export const RESIDUE_NAMES: Readonly<Record<ResidueKind, string>> = {
  phone: '电话',
  'e-mail': '邮箱',
  id: '证件或学号',
  person: '姓名',
  school: '学校',
}

/** What anybody may abuse; names and schools only tell whose work it was. */
export const isPrivate = ({ kind }: Residue): boolean => kind !== 'person' && kind !== 'school'

const PHONE = /(?<![\d.])(?:1[3-9]\d[ -]?\d{4}[ -]?\d{4}|0\d{2,3}[- ]\d{7,8})(?![\d.])/g
const E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
const IDENTITY =
  /(?<![\dA-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g
const STUDENT = /(?:学号|工号|准考证号|身份证号?)\s*[:：]?\s*[A-Za-z]{0,3}\d{6,18}[Xx]?/g

/** Addresses and numbers that stand for any: 138 0000 0000, 12345678. */
const SAMPLE =
  /^(?:x+|your|name|example|test|abc|123)[\w.]*@|@(?:example|xxx|test|abc)\.|0000[ -]?0000|1234[ -]?5678|(\d)\1{5}/i

/** The last digit of a citizen's number (GB 11643), which chance figures have not. */
function isIdentity(number: string): boolean {
  const digits = Array.from(number.slice(0, 17), Number)
  const sum = digits.reduce((total, digit, i) => total + digit * (2 ** (17 - i) % 11), 0)
  return '10X98765432'[sum % 11] === number.at(-1)!.toUpperCase()
}

const LABELS =
  '导师|指导教师|指导老师|汇报人|答辩人|报告人|主讲人|演讲人|姓名|作者|学生|申请人|负责人|项目负责人|联系人|班主任|辅导员'
const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛范彭郎鲁韦马苗方俞任袁柳鲍史唐费薛雷贺倪汤滕殷罗毕郝邬安常乐于傅皮卞齐康伍余顾孟黄穆萧尹姚邵汪祁毛狄臧戴宋庞熊纪舒屈项祝董梁杜阮蓝闵席季贾路江童颜郭梅林刁钟徐邱骆高夏蔡田樊胡凌霍虞万柯管卢莫房缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀甄曲封储靳段侯武刘景龙叶司黎薄白池乔阴翟闻谭劳姬申冉桑桂牛边温柴瞿阎慕连习艾向古易廖耿匡欧沃关辛那简曾游阳聂敖'
/** A label, then a name that begins with a surname and ends where the words do, or before a title. */
const PERSON = new RegExp(
  `(?:${LABELS})\\s*[:：]\\s*([${SURNAMES}][\\u4e00-\\u9fff]{1,2}(?:·[\\u4e00-\\u9fff]{1,4})?)(?=\\s*(?:$|[\\s,，、;；。（(/|]|教授|副教授|老师|博士|讲师|研究员|工程师))`,
  'gm',
)
/** Names that stand for anybody. */
const ANYBODY =
  /^(?:张三|李四|王五|赵六|某|陈某|李华|小明|王小明|李明|高等|方案|余下|金属|时间|路线|程序|单位|安全|常见|向量)/

const PLACES =
  '北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|内蒙古|香港|澳门|' +
  '南京|杭州|武汉|西安|成都|长沙|广州|深圳|厦门|福州|合肥|济南|青岛|郑州|沈阳|大连|哈尔滨|长春|兰州|昆明|南昌|太原|苏州|宁波|温州|无锡|扬州|徐州|常州|南通|' +
  '华东|华中|华南|华北|西南|西北|东北|东南|中国|中央|中南|中山|清华|复旦|同济|南开|暨南|燕山|湘潭|三峡|汕头|河海|江南|东华|集美|首都|电子科技(?=大学)|国防科技(?=大学)'
/** A place and at most eight characters that no list or sentence has. */
const SCHOOL = new RegExp(
  `(?:${PLACES})[\\u4e00-\\u9fff]{0,8}?(?:大学|学院)(?!生|城|英语|物理|数学|语文|体育|计算机|慕课|出版社|学报|排名|期间|阶段|教育|毕业|课程|本科|附属中学)`,
  'g',
)
const NO_NAME = /[的和与各所在等是有为及或了到从向对于]|多所|高校|一流|部分|不同|某/
const SCHOOL_ALONE = /^(?:中国|中央|首都|东北|西北|西南|华东|华南|华北|华中|中南)(?:大学|学院)$/

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([found]) => found)

/** What a text tells of persons and schools; patterns are narrow, since a false alarm teaches people to look away. */
export function residueIn(text: string): Residue[] {
  const of = (kind: ResidueKind, found: string[]) =>
    [...new Set(found)].map((one): Residue => ({ kind, text: one }))
  const identities = matches(text, IDENTITY).filter(isIdentity)
  const persons = [...text.matchAll(PERSON)].map(([, name]) => name!).filter((name) => !ANYBODY.test(name))
  const schools = matches(text, SCHOOL).filter((name) => !NO_NAME.test(name) && !SCHOOL_ALONE.test(name))
  return [
    ...of(
      'id',
      [...identities, ...matches(text, STUDENT)].filter((one) => !SAMPLE.test(one)),
    ),
    ...of(
      'phone',
      matches(text, PHONE).filter((one) => !SAMPLE.test(one)),
    ),
    ...of(
      'e-mail',
      matches(text, E_MAIL).filter((one) => !SAMPLE.test(one)),
    ),
    ...of('person', persons),
    ...of('school', schools),
  ]
}

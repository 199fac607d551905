export const contactKinds = ['phone', 'wechat', 'qq', 'mail', 'link', 'account'] as const
export type ContactKind = (typeof contactKinds)[number]

export interface FoundContact {
  kind: ContactKind
  start: number
  end: number
}

/** Nothing in it repeats without a bound: who writes the text must not decide how long it is searched. */
interface Pattern {
  kind: ContactKind
  regex: RegExp
  /** Whether what matched is one after all. */
  isOne?: (match: RegExpExecArray) => boolean
}

const raw = String.raw

/** How phones are written in groups; the figures of a table are grouped otherwise. */
const phoneGroups = [
  '11',
  '3 4 4',
  '3 3 5',
  '3 8',
  '7 4',
  '4 4 3',
  '5 6',
  '6 5',
  '3 4 2 2',
  '1 3 3 4',
  '1 2 4 4',
]
const DIGITS_OF_A_PHONE = 11
/** Groups as small as a table's figures: a phone where the row ends with it. */
const PAIRS = '3 2 2 2 2'

/** Whether other figures of a row stand before or behind it. */
const isOfARow = ({ index, 0: whole, input }: RegExpExecArray): boolean =>
  /\d\s?$/.test(input.slice(Math.max(0, index - 2), index)) ||
  /^\s?\d/.test(input.slice(index + whole.length, index + whole.length + 2))

const isYear = (group: string): boolean => /^(19|20)\d\d$/.test(group)

function isPhone(match: RegExpExecArray): boolean {
  const groups = (match[1] ?? '').split(/\D+/)
  const lengths = groups.map(({ length }) => length).join(' ')
  if (groups.length === DIGITS_OF_A_PHONE || lengths === PAIRS) return !isOfARow(match)
  const [first = '', second = ''] = groups
  const areYears = first.startsWith('19') && isYear(first) && isYear(second)
  return phoneGroups.includes(lengths) && !areYears
}

/** Before a list of figures: 分别为 138、1024、8000, and (138, 1024, 8000). */
const COUNTS = /(?:[([{为有共约达于至到]|样本量?|分别|各组|规模|维度|n)[\s:=]{0,2}$/

/** In commas a phone is like a list of figures; but no figure begins with 0. */
function isPhoneInCommas({ 1: phone = '', index, input }: RegExpExecArray): boolean {
  const [, ...groups] = phone.split(/\D+/)
  if (groups.some((group) => group.startsWith('0'))) return true
  return !COUNTS.test(input.slice(Math.max(0, index - 8), index)) && !groups.every(isYear)
}

/** Where works of science are found, and public bodies: a source, not a way to somebody. */
const SOURCES =
  /(^|\.)(doi\.org|arxiv\.org|cnki\.net|wanfangdata\.com\.cn|gov\.cn|edu\.cn|ac\.cn|gov|edu|who\.int|un\.org|ieee\.org|acm\.org|nature\.com|science\.org|springer\.com|sciencedirect\.com|wikipedia\.org|e-dunhuang\.com)$/
/** Names of things that look like addresses: of a product, of a file of C++, of a window's edge. */
const NAMES =
  /^(asp\.net|ado\.net|vb\.net|ml\.net|amazon\.com|booking\.com|salesforce\.com|(main|utils?|test|model|server|client|kernel)\.cc|([a-z0-9-]+\.)*(window|self|this|parent|style|rect|box|margin|padding|offset)\.top)$/

function isForeign([match]: RegExpExecArray): boolean {
  const [host = ''] = match.replace(/^[a-z]{3,5}:\/\//, '').split(/[/?#:]/)
  return !SOURCES.test(host) && !NAMES.test(host)
}

const GAP = raw`[\s.\-_*/~()+]{0,3}`
const AMOUNT = '元|万|亿|美元|吨|人次|字节|条|个|次|千|页|例|份|cm|nm|mm|um|μm|hz|khz|mhz|ghz|ev|rpm|°|%'
/** How many there are of something is no phone. */
const COUNTED = raw`(?<!(?:^|[^a-z])n\s{0,2}[=≈]\s{0,2})`
/** What stands between the digits where it is said that a phone comes; anything that is no word. */
const ANY_GAP = raw`[\s,.、;:|\-_*/~()+&#=]{0,3}`
const COMMA = raw`\s?[,、]\s?`
const CALLED = '电话|手机|号码|联系|致电|打给|拨打|短信|tel|phone|mobile'
/** Figures that begin with 0 as well. */
const NUMBERED = '编号|学号|批号|货号|条码|序号|工号|样本|编码|序列'
const HOST = raw`[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})`
const PATH = raw`(?:/[^\s，。；、）】》]{0,200})?`
const TLD = 'com|cn|net|org|xyz|vip|club|shop|icu|ltd'
/** Of these only the address that stands alone: they are words of programs as well (`rect.top()`, `a.site.name`). */
const TLD_ALONE = 'top|cc|site|online|store|wang|website'
const MAILERS = 'qq|163|126|139|189|gmail|outlook|hotmail|foxmail|sina|sohu|yeah|aliyun'
/** From where it begins: to search from each of its letters again would cost the most of all. */
const MAILBOX = raw`(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,200}`
const AT = raw`[([{<]\s?(?:at|@|艾特|圈a)\s?[)\]}>]`
const DOT = raw`(?:[.。]|\s{0,2}(?:[([{<]\s?(?:dot|点|\.)\s?[)\]}>]|dot|点)\s{0,2})`
/** An account as such are named. */
const ID = '[a-z][a-z0-9_-]{5,19}'
/** The same with a dot in it, where it is said that an account comes: zhang.san, no file. */
const ANNOUNCED_ID = raw`(?=[a-z0-9_.-]{6,40})[a-z][a-z0-9_-]{0,19}(?:\.(?!(?:pptx?|pdf|png|jpe?g|docx?|xlsx?|zip|mp4)(?![a-z]))[a-z0-9_-]{1,19}){0,2}(?![a-z0-9])`
/** What stands beside the name of a messenger and is no account: what is made for it, and others like it. */
const NO_ID = raw`(?!(?:account|accounts|adoption|alipay|android|applet|article|articles|channel|channels|client|commerce|covid|database|dataset|design|desktop|dingtalk|discord|douyin|ecosystem|facebook|feishu|flutter|github|harmony|instagram|linkedin|linux|marketing|mobile|moments|online|openid|payment|platform|public|python|server|social|spring|system|telegram|tencent|tiktok|twitter|unionid|uniapp|uni-app|version|wechat|weixin|whatsapp|windows|youtube)(?![a-z_])|(?:mini)?-?programs?(?![a-z_])|official|miniapp)`
const WECHAT = raw`微[\s*_.~|/\-]{0,2}信|威信|威芯|维信号|v[\s.*]{0,2}信|微x|微号|绿泡泡|wei\s?xin|we\s?chat`
/** Also the component of a velocity: of these the account has a digit. */
const WECHAT_SHORTLY = raw`(?<![a-z0-9])(?:v[\s.*]?x|w[\s.*]?x|v\+|\+v|加v|v号|我的?v|找我v|私v)`
/** Quantities written vx, wx and v begin with their letter, and no Chinese name begins with v. */
const NO_QUANTITY = raw`(?!v|width|weight|window|water|component|profile|direction|gradient|equation|request|horizontal|potential)`
/** Between 加微信, or 你微信多少, and the account. */
const TALK = raw`[\s:,.。!?~、()=是为叫就的聊吧哈啊哦呀呢嘛吗谈说详细沟通号码多少几发给我你]{0,10}`
const ASKED = raw`号|id|账号|:|就?是|为|多少|几|发我|给我|发1下|有吗|搜(?!索)|联系|[([【「《<]|->|→`
const ADD = '加(?:我|你|个|下|1下|的){0,3}'
const MESSENGERS = '飞书|(?<![a-z])telegram|电报|(?<![a-z])whatsapp|(?<![a-z])skype|钉钉|(?<![a-z])discord'
const PLATFORMS =
  '小红书|抖音|快手|闲鱼|b站|telegram|电报|(?<![a-z])tg|whatsapp|skype|钉钉|淘宝|飞书|微博|discord'

const pattern = (kind: ContactKind, source: string, isOne?: Pattern['isOne']): Pattern => ({
  kind,
  regex: new RegExp(source, 'g'),
  isOne,
})

/** Searched in small half-width letters, with Chinese figures as digits. */
export const patterns: readonly Pattern[] = [
  pattern(
    'phone',
    raw`${COUNTED}(?<![\d.]|\d[-/])(?:(?:\+|00)?86${GAP})?(1${GAP}[3-9](?:${GAP}\d){9})(?![.\-/]?\d)(?!\s?(?:${AMOUNT}))`,
    isPhone,
  ),
  pattern(
    'phone',
    raw`(?<=(?:${CALLED})[^。！？\n\d]{0,8})1${ANY_GAP}[3-9](?:${ANY_GAP}\d){9}(?!\d)(?!\s?(?:${AMOUNT}))`,
  ),
  pattern(
    'phone',
    raw`${COUNTED}(?<![\d.])(?<!\d${COMMA})(1[3-9]\d${COMMA}\d{4}${COMMA}\d{4})(?!\d|${COMMA}\d|\s?(?:${AMOUNT}))`,
    isPhoneInCommas,
  ),
  pattern(
    'phone',
    raw`(?<![\d.])(?<!\d${COMMA})1${COMMA}[3-9](?:${COMMA}\d){9}(?!\d|${COMMA}\d|\s?(?:${AMOUNT}))`,
    // Answers on a scale go to five.
    ([match]) => /[06-9]/.test(match),
  ),
  pattern(
    'phone',
    raw`(?<![a-z0-9.])(?=[\doil]{11}(?![a-z0-9]))(?=\d{0,10}[oil])[1il][3-9](?:[oil]{0,4}\d){4,9}[oil]{0,4}`,
  ),
  pattern(
    'phone',
    raw`(?<![\d.\-])(?<!(?:${NUMBERED})[\s:为是]{0,3})\(?0\d{2,3}[)\- ]{1,2}[2-9]\d{2,3}[\- ]?\d{4}(?![\d-])`,
  ),
  pattern(
    'phone',
    raw`(?<![a-z\d.\-_/])(?<!(?:${NUMBERED})[\s:为是]{0,3})0(?:(?:10|2\d)[2-9]\d{7}|[3-9]\d\d[2-9]\d{6,7})(?![a-z\d.\-_/])`,
  ),
  pattern('phone', raw`(?<![\d.\-])[48]00-\d{3,4}-?\d{3,4}(?![\d-])`),
  pattern(
    'wechat',
    raw`(?:${WECHAT})(?:号|id|同号|账号)?\s{0,3}(?:[:=是为]\s{0,3}(?:${NO_ID}${ID}|\d{5,11})|(?=[a-z0-9_-]{0,19}\d)[a-z0-9_-]{6,20})(?![a-z0-9])`,
  ),
  pattern('wechat', raw`(?:${WECHAT})\s?(?:${ASKED})${TALK}${NO_ID}${ANNOUNCED_ID}`),
  // Letters alone, where no English goes on around them.
  pattern(
    'wechat',
    raw`(?<![a-z]\s?)(?:${WECHAT})(?:\s{1,3}|(?<=[一-鿿]))${NO_ID}[a-z][a-z_-]{5,19}(?![a-z0-9]|\.[a-z]|\s{1,2}[a-z])`,
  ),
  pattern(
    'wechat',
    raw`${WECHAT_SHORTLY}(?:号|id|同号)?\s{0,3}[:=是为]?\s{0,3}(?=[a-z0-9_-]{0,19}[\d_])[a-z0-9_-]{6,20}(?![a-z0-9])`,
  ),
  pattern(
    'wechat',
    raw`[我你您]的?(?:${WECHAT}|(?:[vw]x|v)(?![a-z0-9])(?!${TALK}v))${TALK}${NO_ID}${ANNOUNCED_ID}(?!\s?[(=])`,
  ),
  pattern(
    'wechat',
    raw`(?<![a-z0-9._</])(?:[vw][\s.*]?x|v)\s?(?:号\s?[:是]?|(?:id)?\s?[:是])\s{0,3}${NO_QUANTITY}${NO_ID}[a-z_]{6,20}(?![a-z0-9-]|\.[a-z]|\s{0,2}[a-z(=[])`,
  ),
  pattern(
    'wechat',
    raw`(?<![a-z0-9.]|[a-z]\s)(?:[vw]x|\+v)\s{1,3}${NO_QUANTITY}${NO_ID}[a-z_]{6,20}(?=\s{0,2}(?:$|[,。!?;、\n]))`,
  ),
  pattern(
    'wechat',
    raw`(?<![增添追参附更])${ADD}(?:微信|v信|威信|vx|wx|微x|v(?![a-z0-9]))(?!支付|小程序|公众|平台|用户|生态|视频号|读书|红包|社交|传播|营销|运营|端|登录|接口|认证)(?:${TALK}(?:${NO_ID}${ANNOUNCED_ID}|\d{6,11}(?![a-z0-9])))?`,
  ),
  pattern('wechat', '微信同号|手机同微|电话同微|同v信|同vx|微信就是手机|微信是手机'),
  pattern(
    'wechat',
    raw`(?<![增添追参附更])${ADD}微(?:${TALK}(?:${ANNOUNCED_ID}|\d{5,11}(?![a-z0-9]))|(?=聊|吧|详|说|谈|沟通))`,
  ),
  pattern('wechat', raw`(?<![a-z0-9])v\s?:\s?(?=[a-z0-9_-]{0,19}\d)[a-z][a-z0-9_-]{5,19}(?![a-z0-9])`),
  pattern(
    'wechat',
    raw`(?<![a-z0-9])(?=[a-z_-]{0,19}\d)${ID}[\s,:()]{0,3}(?:是我|加我|我的)的?(?:微信|[vw]x|v信|v号)`,
  ),
  pattern(
    'qq',
    raw`(?:(?<![a-z])q[\s.*]?q|扣扣|抠抠|叩叩|秋秋|企鹅号|球球号|(?<![a-z])q号|(?<![a-z])q群|${ADD}[q扣])(?:号码?|群号?|邮箱)?(?:[\s:=是为]{0,4}|[\s是]{0,2}(?:多少|几)[\s,.。!?号呀啊呢]{0,5})[1-9](?:[\s.\-_*]?\d){4,10}(?!\d)`,
  ),
  pattern(
    'qq',
    raw`(?:企鹅|球球|(?<![a-z])q\s?:|我的?q)[\s:是为]{0,4}[1-9]\d{5,10}(?![\d.])(?!\s?[只头枚个次颗元a-z%])`,
  ),
  pattern('qq', raw`(?<![a-z0-9=+\-*/(])q\s{1,3}[1-9]\d{6,10}(?![\d.])(?!\s?(?:${AMOUNT}|[a-z%^×*+=\-/]))`),
  pattern('mail', raw`${MAILBOX}@${HOST}{0,4}\.[a-z]{2,8}(?![a-z])`),
  pattern(
    'mail',
    raw`${MAILBOX}\s?(?:@|${AT})\s{0,2}[a-z0-9-]{1,63}(?:${DOT}[a-z0-9-]{1,63}){0,3}${DOT}(?:${TLD}|edu)(?![a-z])`,
  ),
  pattern('mail', raw`${MAILBOX}\s(?:at|艾特)\s[a-z0-9-]{1,63}\s(?:dot|点)\s(?:${TLD}|edu)(?![a-z])`),
  pattern(
    'mail',
    raw`${MAILBOX}\s{0,2}(?:[@#*]|[([{<]at[)\]}>]|艾特|圈a|at)\s{0,2}(?:${MAILERS})\s{0,2}(?:[.。]|[([{<]?dot[)\]}>]?|点)\s{0,2}(?:com|cn|net)`,
  ),
  pattern('link', raw`(?:https?|ftp)://${HOST}{0,8}(?::\d{1,5})?${PATH}`, isForeign),
  pattern('link', raw`(?<![a-z0-9])www(?:[.。][a-z0-9-]{1,63}){2,9}${PATH}`, isForeign),
  pattern('link', raw`(?<![a-z0-9@.\-/])${HOST}{0,4}\.(?:${TLD})(?![a-z0-9-])${PATH}`, isForeign),
  pattern(
    'link',
    raw`(?<![a-z0-9@.\-/_])[a-z0-9-]{2,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:${TLD_ALONE})(?![a-z0-9_([=-]|\.[a-z0-9])${PATH}`,
    isForeign,
  ),
  pattern('link', raw`(?<![a-z0-9@.\-/])${HOST}{0,2}\.(?:cc|ly|me|top|site|link|im)/[a-z0-9]{3,64}`),
  pattern('link', raw`(?<![a-z0-9])[a-z0-9-]{2,63}\s?(?:点|dot|。)\s?(?:com|cn|net)(?![a-z])`),
  pattern('link', raw`(?<![a-z0-9-])[a-z][a-z0-9-]{1,62}\s?(?:点|dot)\s?(?:${TLD}|${TLD_ALONE})(?![a-z])`),
  pattern(
    'account',
    raw`(?:${PLATFORMS})\s{0,2}(?:号|id|搜索?|店铺?|账号)\s{0,3}[:=是为]?\s{0,3}(?:${ID}|\d{5,12})`,
  ),
  pattern('account', raw`(?:${PLATFORMS})\s{0,2}[:@]\s{0,2}@?(?=[a-z_-]{0,19}[\d_])${ID}(?![a-z0-9])`),
  pattern(
    'account',
    raw`(?:${MESSENGERS})\s{0,2}(?:[:@是]\s{0,2}@?${NO_ID}${ID}(?![a-z0-9]|\s{0,2}[a-z(])|${NO_ID}(?=[a-z_-]{0,19}[\d_])${ID}(?![a-z0-9]))`,
  ),
]

/** Ways to somebody past the market, in no order. */
export function findContacts(text: string): FoundContact[] {
  return patterns.flatMap(({ kind, regex, isOne = () => true }) =>
    [...text.matchAll(regex)]
      .filter((match) => isOne(match))
      .map(({ 0: match, index }) => ({ kind, start: index, end: index + match.length })),
  )
}

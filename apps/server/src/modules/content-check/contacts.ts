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

function isPhone({ 1: phone = '', index, 0: whole, input }: RegExpExecArray): boolean {
  const groups = phone.split(/\D+/)
  if (groups.length === DIGITS_OF_A_PHONE) {
    // A row of figures goes on, before or behind.
    return !/\d\s?$/.test(input.slice(0, index)) && !/^\s?\d/.test(input.slice(index + whole.length))
  }
  const [first = '', second = ''] = groups
  const areYears = /^19\d\d$/.test(first) && /^(19|20)\d\d$/.test(second)
  return phoneGroups.includes(groups.map(({ length }) => length).join(' ')) && !areYears
}

/** Where works of science are found, and public bodies: a source, not a way to somebody. */
const SOURCES =
  /(^|\.)(doi\.org|arxiv\.org|cnki\.net|wanfangdata\.com\.cn|gov\.cn|edu\.cn|ac\.cn|gov|edu|who\.int|un\.org|ieee\.org|acm\.org|nature\.com|science\.org|springer\.com|sciencedirect\.com|wikipedia\.org|e-dunhuang\.com)$/
/** Names of things that look like addresses. */
const NAMES = /^(asp\.net|ado\.net|vb\.net|ml\.net|amazon\.com|booking\.com|salesforce\.com)$/

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
const CALLED = '电话|手机|号码|联系|致电|打给|拨打|短信|tel|phone|mobile'
const HOST = raw`[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})`
const PATH = raw`(?:/[^\s，。；、）】》]{0,200})?`
const TLD = 'com|cn|net|org|xyz|vip|club|shop|icu|ltd'
const MAILERS = 'qq|163|126|139|189|gmail|outlook|hotmail|foxmail|sina|sohu|yeah|aliyun'
/** An account as such are named. */
const ID = '[a-z][a-z0-9_-]{5,19}'
const WECHAT = raw`微[\s*_.~|/\-]{0,2}信|威信|威芯|维信号|v[\s.*]{0,2}信|微x|微号|绿泡泡|wei\s?xin|we\s?chat`
/** Also the component of a velocity: of these the account has a digit. */
const WECHAT_SHORTLY = raw`(?<![a-z0-9])(?:v[\s.*]?x|w[\s.*]?x|v\+|\+v|加v|v号|我的?v|找我v|私v)`
const PLATFORMS = '小红书|抖音|快手|闲鱼|b站|telegram|电报|(?<![a-z])tg|whatsapp|skype|钉钉|淘宝'

const pattern = (kind: ContactKind, source: string, isOne?: Pattern['isOne']): Pattern => ({
  kind,
  regex: new RegExp(source, 'g'),
  isOne,
})

/** Searched in small half-width letters, with Chinese figures as digits. */
const patterns: readonly Pattern[] = [
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
    raw`(?<![a-z0-9.])(?=[\doil]{11}(?![a-z0-9]))(?=\d*[oil])[1il][3-9](?:[oil]{0,4}\d){4,9}[oil]{0,4}`,
  ),
  pattern('phone', raw`(?<![\d.\-])\(?0\d{2,3}[)\- ]{1,2}[2-9]\d{6,7}(?![\d-])`),
  pattern('phone', raw`(?<![\d.\-])[48]00-\d{3,4}-?\d{3,4}(?![\d-])`),
  pattern(
    'wechat',
    raw`(?:${WECHAT})(?:号|id|同号|账号)?\s{0,3}(?:[:=是为]\s{0,3}(?:${ID}|\d{5,11})|(?=[a-z0-9_-]{0,19}\d)[a-z0-9_-]{6,20})(?![a-z0-9])`,
  ),
  pattern(
    'wechat',
    raw`${WECHAT_SHORTLY}(?:号|id|同号)?\s{0,3}[:=是为]?\s{0,3}(?=[a-z0-9_-]{0,19}[\d_])[a-z0-9_-]{6,20}(?![a-z0-9])`,
  ),
  pattern(
    'wechat',
    raw`(?<![增添追参附更])加(?:我|个|下|1下|我的|你){0,2}(?:微信|v信|威信|vx|wx|微x|v(?![a-z0-9]))(?!支付|小程序|公众|平台|用户|生态|视频号|读书|红包|社交|传播|营销|运营|端|登录|接口|认证)`,
  ),
  pattern('wechat', '微信同号|手机同微|电话同微|同v信|同vx|微信就是手机|微信是手机'),
  pattern(
    'wechat',
    raw`加(?:我|个|下|1下|我的|你){0,2}微(?=[\s:,]{0,3}(?:${ID}|\d{5,11})|聊|吧|详|说|谈|沟通)`,
  ),
  pattern('wechat', raw`(?<![a-z0-9])v\s?:\s?(?=[a-z0-9_-]{0,19}\d)[a-z][a-z0-9_-]{5,19}(?![a-z0-9])`),
  pattern(
    'qq',
    raw`(?:(?<![a-z])q[\s.*]?q|扣扣|抠抠|叩叩|秋秋|企鹅号|球球号|(?<![a-z])q号|(?<![a-z])q群|加q)(?:号码?|群号?|邮箱)?[\s:=是为]{0,4}[1-9](?:[\s.\-_*]?\d){4,10}(?!\d)`,
  ),
  pattern('qq', raw`(?:企鹅|(?<![a-z])q\s?:)[\s:是为]{0,4}[1-9]\d{5,10}(?![\d.])(?!\s?[只头枚a-z%])`),
  pattern('mail', raw`[a-z0-9._%+-]{1,64}@${HOST}{0,4}\.[a-z]{2,8}(?![a-z])`),
  pattern(
    'mail',
    raw`[a-z0-9._%+-]{3,64}\s{0,2}(?:[@#*]|[([{<]at[)\]}>]|艾特|圈a|at)\s{0,2}(?:${MAILERS})\s{0,2}(?:[.。]|[([{<]?dot[)\]}>]?|点)\s{0,2}(?:com|cn|net)`,
  ),
  pattern('link', raw`(?:https?|ftp)://${HOST}{0,8}(?::\d{1,5})?${PATH}`, isForeign),
  pattern('link', raw`(?<![a-z0-9])www(?:[.。][a-z0-9-]{1,63}){2,9}${PATH}`, isForeign),
  pattern('link', raw`(?<![a-z0-9@.\-/])${HOST}{0,4}\.(?:${TLD})(?![a-z0-9-])${PATH}`, isForeign),
  pattern('link', raw`(?<![a-z0-9@.\-/])${HOST}{0,2}\.(?:cc|ly|me|top|site|link|im)/[a-z0-9]{3,64}`),
  pattern('link', raw`(?<![a-z0-9])[a-z0-9-]{2,63}\s?(?:点|dot|。)\s?(?:com|cn|net)(?![a-z])`),
  pattern(
    'account',
    raw`(?:${PLATFORMS})\s{0,2}(?:号|id|搜索?|店铺?|账号)\s{0,3}[:=是为]?\s{0,3}(?:${ID}|\d{5,12})`,
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

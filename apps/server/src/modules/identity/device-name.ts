/** What a device is called that did not say what it is. */
export const UNKNOWN_DEVICE = '未知设备'

type Names = readonly (readonly [name: string, sign: RegExp])[]

/** The more special first: most call themselves by the names of others too. */
const programs: Names = [
  ['微信', /MicroMessenger/],
  ['QQ 浏览器', /QQBrowser/],
  ['夸克', /Quark/],
  ['UC 浏览器', /UCBrowser/],
  ['360 浏览器', /QihooBrowser|360SE|360EE/],
  ['小米浏览器', /MiuiBrowser/],
  ['华为浏览器', /HuaweiBrowser/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['三星浏览器', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Version\/[\d.]+.*Safari/],
]
const systems: Names = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|CrOS/],
]

/** Longer than any browser says. */
const MOST_READ = 512

const nameIn = (names: Names, agent: string) => names.find(([, sign]) => sign.test(agent))?.[0]

/** Chrome · Windows, of what a client calls itself; '' where that says nothing. Nothing finer is kept of it. */
export function deviceName(userAgent = ''): string {
  const agent = userAgent.slice(0, MOST_READ)
  return [nameIn(programs, agent), nameIn(systems, agent)].filter(Boolean).join(' · ')
}

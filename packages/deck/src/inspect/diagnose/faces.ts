/**
 * Whether a face may be used in a work that is sold: it comes with Windows, macOS, WPS or Office; its licence lets
 * anybody; its maker sells one; nothing is known of it.
 */
export type Licence = 'system' | 'free' | 'commercial' | 'unknown'

/** Faces that Chinese Windows, macOS, WPS and PowerPoint bring along, in their Chinese and English names. */
const COMMON_FACES = new Set(
  (
    '微软雅黑,microsoft yahei,微软雅黑 light,microsoft yahei light,microsoft yahei ui,宋体,simsun,新宋体,nsimsun,黑体,simhei,楷体,kaiti,' +
    '楷体_gb2312,仿宋,fangsong,仿宋_gb2312,等线,dengxian,等线 light,dengxian light,隶书,lisu,幼圆,youyuan,华文宋体,stsong,' +
    '华文黑体,stheiti,华文楷体,stkaiti,华文仿宋,stfangsong,华文中宋,stzhongsong,华文细黑,stxihei,华文行楷,stxingkai,华文新魏,' +
    'stxinwei,华文隶书,stliti,华文琥珀,sthupo,华文彩云,stcaiyun,方正舒体,fzshuti,方正姚体,fzyaoti,苹方,pingfang sc,苹方-简,' +
    'arial,arial black,arial narrow,calibri,calibri light,cambria,cambria math,candara,century gothic,comic sans ms,consolas,' +
    'constantia,corbel,courier new,franklin gothic book,franklin gothic medium,garamond,georgia,helvetica,helvetica neue,impact,' +
    'lucida console,palatino linotype,segoe ui,segoe ui light,segoe ui semibold,segoe ui emoji,segoe ui symbol,symbol,tahoma,times,' +
    'times new roman,trebuchet ms,verdana,webdings,wingdings,wingdings 2,wingdings 3,aptos,aptos display'
  ).split(','),
)

/** Beginnings of names: OFL faces, and those whose makers give them away for any use. */
const FREE =
  /^(?:思源|source (?:han|sans|serif|code)|noto |霞鹜|lxgw|得意黑|smiley ?sans|阿里巴巴普惠|alibaba ?puhuiti|阿里妈妈|鸿蒙|harmonyos|misans|小米兰亭|oppo ?sans|站酷(?:快乐|酷黑|高端黑|文艺|庆科黄油|小薇|仓耳)|优设标题|庞门正道|文泉驿|wenquanyi|更纱|sarasa|江城|悠哉|朱雀仿宋|roboto|open sans|lato|montserrat|inter\b|poppins|fira |ubuntu|dejavu|liberation|playfair|raleway|oswald|nunito|merriweather|ibm plex|jetbrains|work sans|dm sans|libre |eb garamond|stix|latin modern)/

/** Beginnings of the names of foundries and of faces that are sold. */
const COMMERCIAL =
  /^(?:方正|fz[a-z]|汉仪|hy[a-z]|造字工房|文鼎|华康|蒙纳|迷你简|字魂|锐字|叶根友|腾祥|新蒂|书体坊|长城|金梅|禹卫|汉标|三极|gotham|proxima nova|helvetica now|din next|dinpro|din pro|univers|frutiger|myriad|minion|avenir next lt|neue haas)/

export const licenceOf = (face: string): Licence => {
  const name = face.trim().toLowerCase()
  if (COMMON_FACES.has(name)) return 'system'
  if (FREE.test(name)) return 'free'
  return COMMERCIAL.test(name) ? 'commercial' : 'unknown'
}

export const isCommon = (face: string): boolean => licenceOf(face) === 'system'

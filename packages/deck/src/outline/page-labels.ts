const UP_TO = '(?:\\s*[-–—~～至到]\\s*\\d{1,2})?'
const WORDS = '(?:P(?:age|PT)?|slide|幻灯片|页面?)'

/**
 * The page that a heading says it is, in an outline that was written page by page: 第3页：, 第3-4页, P5, Slide 2:. Its
 * first or second group is the number, its third what follows.
 */
export const PAGE_LABEL = new RegExp(
  `^(?:第\\s*(\\d{1,2}|[一二三四五六七八九十]{1,3})${UP_TO}\\s*(?:页|张|屏|P)|${WORDS}\\s*(\\d{1,2})${UP_TO}\\s*页?(?=[\\s:：、.．|｜—–-]))` +
    '\\s*(?:[:：、.．|｜]|[—–-]+\\s)?\\s*(\\S.*)$',
  'isu',
)

/** 第1页：封面 and P2 目录 without the page they say they are. */
export const withoutPage = (text: string): string => PAGE_LABEL.exec(text)?.[3] ?? text

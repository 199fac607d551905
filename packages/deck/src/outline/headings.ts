const REFERENCES =
  /^(?:(?:第?[\d一二三四五六七八九十]+[章节、.．]?\s*)?(?:主要)?参考(?:文献|资料)|references|bibliography|works cited)[:：]?$/iu

/** Whether a heading is that of the works cited: 参考文献, 六、参考文献, References. */
export const isReferencesHeading = (heading: string): boolean =>
  REFERENCES.test(heading.trim()) || REFERENCES.test(heading.replace(/\s+/gu, ''))

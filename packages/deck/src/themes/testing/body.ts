/** 14 pt in page pixels of 1/96 in: what a body text is set in where it has room. */
export const LEAST_BODY = 14 / 0.75

/** What says where and whose the page is, and what may be small: notes, captions, units and labels. */
const NOT_BODY =
  /^(?:mark|footer|span|eyebrow|caption|affiliation|contact|signature|numeral|sheet|number|sldNum|note|unit|label)\d*$/

/** Whether a placeholder of a layout, by their keys, holds a page's own words. */
export const isBody = (layout: string, key: string): boolean =>
  !/^(?:references|contents)/.test(layout) && !NOT_BODY.test(key)

/**
 * What every skin is made of but its drawing: the complete list of layout keys, their counts and
 * frames, and small pieces of pages. A skin gives one drawing function per kind; `contentLayouts`
 * and `frontLayouts` call it for every item count and title variant the planner may ask for, and a
 * missing kind is a type error.
 *
 * Keys. `kind + count + grade + variant`: `cards3+/2` is three cards with more room for text, under
 * a title of the skin's variant `/2`. Grades (`+`, `++`) are what the planner goes on to when text
 * is too long for the one before; variants are what `voice.pageTitle`, `coverTitle` and
 * `sectionTitle` answer. `/led` at the end: a lead under the title, `lead`; content stands as without. `/pause`
 * behind these, in skins that pause: the page without its ornaments, for behind another that is drawn. `/largest` and
 * `/larger` behind these: the items in larger letters, for pages of few words. `/turned` and `/turned2`
 * behind all: the same page with the drawings of other seeds (`design.ts`), for further ones of a deck that would show them.
 *
 * Texts. `words(role, place)` is every skin's way to say what a text is (`as`, of an item with `i`), its sizes (`px`) and
 * its look; `stacked` sets those of an item one under another. Vertical text is placed by `slots.ts`.
 *
 * Frames, px, on `PlannedLayout.frames`: places where the planner draws for itself.
 * - `logo` on the cover, every content page and the closing page: the school's or a brand's mark,
 *   drawn inside, left and middle; about 160 × 40 in content pages, clear of all other ink.
 * - `label` on the cover: the visible 「AI 生成」, about 150 × 24, 14 px, on a ground where `t2` reads.
 * - `icon1` … `icon6` on the `icons` variants of cards and process (`cards3:icons`): squares where
 *   the planner draws an icon of the item. That variant leaves out the layout's own motif in the
 *   item's art box; the plate, frame or medallion behind it stays. Icons are drawn in a1; on a filled
 *   plate `iconColors` names the slot that reads, one for all or one an item.
 * - `number` on bignum pages: how far number and unit may reach together.
 * - `formula` and `symbol1` … on formula pages; `formula` beside notes (`formulafigure2`);
 *   `formula1` … of a derivation's steps, and `row1` … for those of which nothing is said.
 *
 * Footer. Every content page has a placeholder of type `ftr` (`footerSlot`, key `footer`, index 11):
 * author, school, adviser and date as the deck has them; one line, 13–14 px, ellipsis by the planner.
 * An automatic date would be `dt` (index 10); skins need none. Without a footer nothing is drawn.
 */
export {
  hasCaption,
  hasGround,
  placeOf,
  type Exhibit,
  type ExhibitParts,
  type FigureArt,
  type FigureLook,
} from './exhibits.ts'
export {
  contentLayouts,
  frontLayouts,
  LED,
  PAUSE,
  type CardLook,
  type ContentFrame,
  type ContentParts,
  type FrontParts,
} from './layouts.ts'
export { gradedLayouts, type GradeParts } from './grades.ts'
export { LARGER } from './larger.ts'
export { limits } from './limits.ts'
export { formulaFrames, inRows, joined, range, symbolCells, symbolRows } from './pieces.ts'
export { MOST_STEPS } from './derivation.ts'
export { type ExhibitLooks, findingBar, MOST_FINDINGS } from './pair.ts'
export { quotationLines } from './quotation.ts'
export { stacked, words } from './words.ts'

import { outlineScenes, type OutlineSceneValue } from '@yantu/contract/ai/choices'
import type { Language } from '../language.ts'
import { bookReport } from './book-report.ts'
import { caseDiscussion } from './case.ts'
import { classMeeting } from './class-meeting.ts'
import { conference } from './conference.ts'
import { contest } from './contest.ts'
import { courseware } from './courseware.ts'
import { defense } from './defense.ts'
import { election } from './election.ts'
import { further as furtherInEnglish } from './english/further.ts'
import { general as englishGeneral } from './english/general.ts'
import { talk } from './english/talk.ts'
import { thesis } from './english/thesis.ts'
import { fund } from './fund.ts'
import { further } from './further.ts'
import { general } from './general.ts'
import { groupMeeting } from './group-meeting.ts'
import { launch } from './launch.ts'
import { nursing } from './nursing.ts'
import { paperSharing } from './paper-sharing.ts'
import { parents } from './parents.ts'
import { party } from './party.ts'
import { practice } from './practice.ts'
import { proposal } from './proposal.ts'
import { CHINESE, ENGLISH, type FrameChapter, type FramePage, readChapters, readPages } from './read.ts'
import { report } from './report.ts'
import { review } from './review.ts'
import { statement } from './statement.ts'
import { yearEnd } from './year-end.ts'

export type { FrameChapter, FramePage, FramePoint } from './read.ts'

/*
 * Every word of the composer that is neither the topic's nor the document's. `{o}` is what the topic is about.
 */

const chinese: Readonly<Record<OutlineSceneValue, readonly FrameChapter[]>> = {
  defense: readChapters(defense),
  proposal: readChapters(proposal),
  fund: readChapters(fund),
  'group-meeting': readChapters(groupMeeting),
  contest: readChapters(contest),
  courseware: readChapters(courseware),
  review: readChapters(review),
  conference: readChapters(conference),
  report: readChapters(report),
  party: readChapters(party),
  'class-meeting': readChapters(classMeeting),
  parents: readChapters(parents),
  'book-report': readChapters(bookReport),
  'paper-sharing': readChapters(paperSharing),
  case: readChapters(caseDiscussion),
  nursing: readChapters(nursing),
  election: readChapters(election),
  statement: readChapters(statement),
  practice: readChapters(practice),
  launch: readChapters(launch),
  'year-end': readChapters(yearEnd),
  general: readChapters(general),
}

const [talks, theses, others] = [talk, thesis, englishGeneral].map((text) => readChapters(text, ENGLISH)) as [
  FrameChapter[],
  FrameChapter[],
  FrameChapter[],
]

/** Scenes with English frames of their own, and what the cover says of them. */
const english: Partial<Record<OutlineSceneValue, { chapters: readonly FrameChapter[]; label: string }>> = {
  defense: { chapters: theses, label: 'Thesis defence' },
  proposal: { chapters: theses, label: 'Research proposal' },
  fund: { chapters: theses, label: 'Grant application' },
  conference: { chapters: talks, label: 'Conference talk' },
  'paper-sharing': { chapters: talks, label: 'Journal club' },
  'group-meeting': { chapters: talks, label: 'Group meeting' },
  review: { chapters: talks, label: 'Literature review' },
}

/** What the composer has to say of a scene in a language. `label` stands on the cover. */
export interface FrameSet {
  chapters: readonly FrameChapter[]
  label: string | undefined
  /** Pages for any chapter, after its own. */
  further: readonly FramePage[]
  /** Entries to fill in, in the forms of GB/T 7714; none where no sources are shown. */
  references: readonly string[]
  gap: string
}

/** Occasions at which sources are shown. */
const citing: ReadonlySet<OutlineSceneValue> = new Set([
  'defense',
  'proposal',
  'fund',
  'review',
  'conference',
  'paper-sharing',
])

export function framesOf(scene: OutlineSceneValue, language: Language): FrameSet {
  const cited = citing.has(scene)
  if (language === 'en') {
    const { chapters = others, label } = english[scene] ?? {}
    return {
      chapters,
      label,
      further: englishFurther,
      references: cited ? englishReferences : [],
      gap: ENGLISH.gap.trim(),
    }
  }
  const label = scene === 'general' ? undefined : outlineScenes.find(({ value }) => value === scene)?.label
  return {
    chapters: chinese[scene],
    label,
    further: chineseFurther,
    references: cited ? chineseReferences : [],
    gap: CHINESE.gap,
  }
}

const chineseFurther = readPages(further)
const englishFurther = readPages(furtherInEnglish, ENGLISH)

const chineseReferences = [
  '【待填】作者. 题名[J]. 刊名, 年, 卷(期): 页码.',
  '【待填】作者. 书名[M]. 出版地: 出版社, 年: 页码.',
  '【待填】作者. 题名[D]. 保存地: 学校, 年.',
  '【待填】作者. 题名[C]//会议论文集名. 出版地: 出版社, 年: 页码.',
  '【待填】作者. 题名[EB/OL]. (发布日期)[引用日期]. 网址.',
]
const englishReferences = [
  '[To fill in] Author. Title[J]. Journal, Year, Volume(Issue): Pages.',
  '[To fill in] Author. Title[M]. Place: Publisher, Year: Pages.',
  '[To fill in] Author. Title[C]//Proceedings. Place: Publisher, Year: Pages.',
  '[To fill in] Author. Title[EB/OL]. (Published)[Accessed]. Address.',
]

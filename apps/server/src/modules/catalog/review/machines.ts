import { check, type HitKind } from '../../content-check/index.ts'
import type { Inspection } from '../../inspection/index.ts'
import type { EvidenceSource } from './evidence.port.ts'

/** A page's words beyond these are not looked at here: the check is made for titles and descriptions. */
const MOST_WORDS = 2_000

const kinds: Readonly<Record<HitKind, string>> = {
  cheating: '代写代考',
  forgery: '假证假票',
  gambling: '赌博',
  pornography: '色情',
  fraud: '诈骗',
  contraband: '违禁品',
  phone: '电话',
  wechat: '微信',
  qq: 'QQ',
  mail: '邮箱',
  link: '链接',
  account: '账号',
}

/** The deck doctor's reports and fingerprints, and the content check. */
export const machineEvidence = (
  inspection: Pick<Inspection, 'ofFile' | 'countFaults' | 'similarTo' | 'looksOf' | 'pageOf'>,
): EvidenceSource => ({
  async report(fileId) {
    const report = await inspection.ofFile(fileId)
    if (!report) return null
    const { refused, size, findings, more, fonts, unchecked } = report
    return {
      refused: refused?.message ?? '',
      pageSize: size,
      findings: findings.map((finding) => ({ ...finding, box: finding.box ?? null })),
      more,
      fonts: fonts.map(({ face, licence, embedded }) => ({
        face,
        licence,
        isEmbedded: embedded ? '1' : '0',
      })),
      unchecked,
    }
  },
  faults: inspection.countFaults,
  async alike(fileId) {
    const found = await inspection.similarTo(fileId)
    return (
      found &&
      found.map(({ pairs, ...file }) => ({
        ...file,
        pairs: pairs.map(({ a, b }) => ({ page: a, otherPage: b })),
      }))
    )
  },
  looks: inspection.looksOf,
  page: inspection.pageOf,
  hits: async (words) =>
    words.flatMap(({ where, page, text }) =>
      check(text.slice(0, MOST_WORDS)).hits.map((hit) => ({
        where,
        page,
        words: hit.text,
        kind: kinds[hit.kind],
      })),
    ),
})

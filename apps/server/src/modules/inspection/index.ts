import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import type { Report } from '@yantu/deck/inspect/examine'
import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import { countFaults, findInspection } from './inspection.repository.ts'
import { registerInspection } from './inspection.routes.ts'
import { COMPARE, createInspectionService, EXAMINE, type InspectionDeps } from './inspection.service.ts'
import type { InspectionState } from './inspection.table.ts'
import { createLikeness, LOOK_AT, REMEMBER } from './likeness.service.ts'
import { createRepairs } from './repairs.service.ts'
import { summaryOf } from './summary.ts'

export { type Doctor, DoctorError, type Patient } from './doctor.port.ts'
export type { PublishedFile } from './inspection.service.ts'
export type { Likeness } from './likeness.service.ts'

/** The deck doctor: examines stored files, mends copies, and knows works again. */
export function createInspection({ jobs, ...deps }: Omit<InspectionDeps, 'jobs'> & { jobs: Jobs }) {
  const likeness = createLikeness({ ...deps, jobs })
  const inspection = createInspectionService({ ...deps, jobs }, likeness)
  const repairs = createRepairs({ ...deps, jobs }, inspection.start)
  jobs.define(EXAMINE, inspection.examine)
  jobs.define(COMPARE, inspection.comparePdf)
  jobs.define(LOOK_AT, likeness.lookAt)
  jobs.define(REMEMBER, likeness.takeFingerprint)

  /** All that the doctor said, of a deck's PDF too, for reviewers; null where nobody asked or it is not done. */
  async function ofFile(fileId: string): Promise<Report | null> {
    const row = await findInspection(deps.db, fileId)
    if (!row?.report) return null
    return { ...row.report, findings: [...row.report.findings, ...(row.pdfFindings ?? [])] }
  }

  return {
    /** Has a file examined, a deck beside its PDF: once, however often it is asked. */
    start: inspection.start,
    ofFile,
    /** How far it is, and what was said; null where nobody asked. */
    find: async (fileId: string): Promise<{ state: InspectionState; report: Report | null } | null> =>
      findInspection(deps.db, fileId),
    /** By file; files that nobody examined are missing. */
    countFaults: (fileIds: readonly string[]) => countFaults(deps.db, fileIds),
    /** What everybody may know of a published work's file; null where nobody has read it. */
    publicSummary: async (fileId: string): Promise<InspectionSummary | null> => {
      const row = await findInspection(deps.db, fileId)
      return row?.report && row.endedAt && !row.report.refused ? summaryOf(row.report, row.endedAt) : null
    },
    /** Both at once and without a job: for the demo's works, which a process of their own makes. */
    async learn(fileId: string): Promise<void> {
      await likeness.takeFingerprint({ fileId })
      await inspection.examineNow(fileId)
    },
    /** A page of a .pptx as it is drawn for `userId`. */
    pageOf: inspection.pageOf,
    remember: likeness.remember,
    forget: likeness.forget,
    similarTo: likeness.similarTo,
    alikeAmong: likeness.alikeAmong,
    looksOf: likeness.looksOf,
    register: (app: FastifyInstance, ports: HttpPorts): void =>
      registerInspection(app, ports, { inspection, repairs }),
  }
}

export type Inspection = ReturnType<typeof createInspection>

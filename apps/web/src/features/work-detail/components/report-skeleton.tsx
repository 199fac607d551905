import { serif } from '../../../lib/serif.ts'

/**
 * What the report of a work will look like, from the server's page until its code and its words are there: its title over
 * a ground with its outlines (styles/base.css), which no elements stand for.
 */
export const ReportSkeleton = () => (
  <div className="report-outlines h-full px-5 pt-5 @3xl:px-7 @3xl:pt-6">
    <h2 className="serif text-xl sm:text-[22px]">{serif('体检报告')}</h2>
    <p role="status" className="sr-only">
      正在读体检报告…
    </p>
  </div>
)

/** What becomes of a line that the bank has not answered when a file is written. */
export type Filing = 'filed' | 'removed' | 'kept'

/**
 * Whose phone or card changed is in no new file. A line that was never in one goes back to the queue, so that the
 * others need not wait for it; one that the bank may have had stays, since it could be paid twice elsewhere.
 */
export const filingOf = (wasFiled: boolean, isChanged: boolean): Filing =>
  !isChanged ? 'filed' : wasFiled ? 'kept' : 'removed'

/*
 * The trust page's table, edge by edge, in another form than the code's: `from event to: roles, money`. Whatever is not
 * here has no place.
 */
const table = `
0 approved 1: arbitrator
0 declined 9: arbitrator
0 sheet_changed 0: publisher
0 cancelled 9: publisher
1 signed_up 1: designer
1 withdrawn 1: signed_up selected
1 selected 1: publisher
1 sheet_changed 1: publisher
1 deposit_opened 2: publisher, selection
1 cancelled 9: publisher
1 expired 9: system
2 deposit_paid 3: system, escrow
2 lease_closed 1: system
3 trial_uploaded 4: selected
3 overdue 9: system, refund
4 trial_rejected 3: publisher
4 trial_passed 5: publisher system
5 balance_opened 5: publisher
5 balance_closed 5: system
5 balance_paid 6: system, escrow
5 unpaid 9: system, release
6 full_uploaded 7: selected
6 overdue 9: system, refund
7 full_rejected 6: publisher
7 full_passed 8: publisher system, release
7 upheld 8: arbitrator, release held
${[1, 3, 4, 5, 6, 7].map((of) => `${of} reminded ${of}: system`).join('\n')}
${[3, 6]
  .map(
    (of) => `${of} extension_asked ${of}: selected
${of} extension_granted ${of}: publisher
${of} extension_declined ${of}: publisher system`,
  )
  .join('\n')}
${[3, 4, 6, 7]
  .map(
    (of) => `${of} held ${of}: publisher selected arbitrator
${of} hold_ended ${of}: arbitrator, held
${of} divided 9: arbitrator, divide held`,
  )
  .join('\n')}`
  .trim()
  .split('\n')

/** Every step that the trust page allows, once for each role; `name` is `from event role`. */
export const edges = table.flatMap((line) => {
  const [, from, event, to, roles = '', rest = ''] =
    /^(\d) (\w+) (\d): ([\w ]+)(?:, ([\w ]+))?$/.exec(line) ?? []
  const words = rest.split(' ')
  return roles.split(' ').map((role) => ({
    name: `${from} ${event} ${role}`,
    from: Number(from),
    event,
    to: Number(to),
    role,
    money: words.find((word) => ['escrow', 'refund', 'release', 'divide'].includes(word)),
    whileHeld: words.includes('held'),
    needsSelection: words.includes('selection'),
  }))
})

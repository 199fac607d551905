/** Pages for any chapter in English, once its own are told. */
export const further = `
## Details that matter @cards
- To be made clear / one detail
- Easily missed / one assumption
- Its place / why it is told here
## Data and evidence
= Data and evidence
| Data | Value and unit | Source | Date |
| First data | value and unit | source | date |
| Second data | value and unit | source | date |
## A typical case @process
- Setting / who faced what
- Action / what was done
- Outcome / data and lesson
## A comparison @compare
- One / features; result
- The other / features; result
## A picture @figure
- name and number
- where to look
- what follows from it
## Questions to expect
- First question / short answer
- Second question / short answer
- Third question / short answer
## Limits @cards
- Scope / where it holds
- Unsolved / which question
- Next / what to try
## Timeline @timeline
- Done / item and date
- In progress / item and date
- To come / item and date
## Further reading
- title and source
- why it is worth reading
- how it relates
## Chapter summary @cards
- Conclusion / what this chapter shows
- Evidence / what supports it
- Next / the question that follows
`

/** A thesis, a proposal or an application in English: what was asked, done, found, and what it is worth. */
export const thesis = `
# Background
## Why this topic @cards
> One sentence on the field, two on the gap.
- Context / the wider problem
- Gap / what is not known
- Significance / who benefits
## What has been done @compare
- Earlier work / results; limits
- This thesis / the new question; the new approach
## Research questions
- First question / what is asked
- Second question / what is asked
- Third question / what is asked
# Methods
## Design at a glance @figure
- objects and scope
- overall design
- how the parts relate
## Procedure @process
- Prepare / materials or data
- Carry out / key steps
- Analyse / methods and tools
## Materials and data
= Materials and data
| Item | Details | Source |
| Sample | size and criteria | source |
| Instruments | model and accuracy | source |
| Analysis | method and version | reference |
## Validity
- Controls / what is held constant
- Errors / sources and size
- Ethics / approvals
# Findings
## Main finding
> Say what it means before you say how large it is.
= Main finding
| Group | First measure | Second measure |
| Control | value and unit | value and unit |
| Treatment | value and unit | value and unit |
## Finding in a figure @figure
- axes
- where to look
- what follows from it
## Further findings @cards
- Second finding / evidence
- Third finding / evidence
- Unexpected / possible reason
# Discussion
## Answers to the questions @cards
- First question / answer and evidence
- Second question / answer and evidence
- Third question / answer and evidence
## Strengths and limits @compare
- Strengths / what is new; what is solid
- Limits / what is missing; how to remedy it
# Conclusion
## Contributions @cards
- In theory / what is added
- In method / what is added
- In practice / what is added
## Schedule and next steps @timeline
- Done / items and dates
- In progress / items and dates
- To do / items and dates
`

/** Any other topic in English: what it is, why it matters, what follows. */
export const general = `
# Overview
## The point in one line @quote
- what the audience should remember
## Why it matters @cards
- Background / how it came about
- Relevance / for whom
- Scope / what is covered
## Key terms
- First term / meaning
- Second term / meaning
- Often confused with / the difference
# Where we stand
## How it developed @timeline
- Beginning / date and event
- Growth / date and event
- Today / date and event
## Facts and figures
= Facts and figures
| Aspect | Status | Source |
| First aspect | value and unit | source |
| Second aspect | value and unit | source |
| Third aspect | value and unit | source |
## Main issues @cards
- First issue / signs and impact
- Second issue / signs and impact
- Third issue / signs and impact
# In depth
## Key points @cards
> One example for each point.
- First point / explanation and example
- Second point / explanation and example
- Third point / explanation and example
## How it is done @process
- Prepare / what is needed
- Carry out / the steps
- Check / how to tell that it works
## Two ways compared @compare
- Usual way / benefits; drawbacks
- Suggested way / benefits; conditions
# An example
## A case @figure
- setting
- what happened
- outcome
## Effect
= Effect
| Measure | Before | After |
| First measure | value and unit | value and unit |
| Second measure | value and unit | value and unit |
## Questions people ask
- First question / short answer
- Second question / short answer
# Summary
## Three things to take home @cards
- First / one sentence
- Second / one sentence
- Third / one sentence
## What to do next @process
- Today / one thing to do
- Soon / what to prepare
- Later / what to keep up
`

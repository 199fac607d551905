/** A conference talk, a paper or a group's progress in English: one idea, shown to be true, to be taken home. */
export const talk = `
# Motivation
## The question in one line @cards
> Assume that nobody in the room works on your problem.
- Context / what the field is doing
- Still open / where it is stuck
- Why it matters / what an answer would change
## Our answer @quote
> If they remember one sentence, it is this one.
- the answer in one sentence
## Related work @compare
- Closest work / method and result; limits
- This work / what differs; what is gained
# Approach
## The idea @figure
> Intuition first, formulas after.
- key idea
- the pipeline as a whole
- assumptions
## How it works @process
- Input / form and source
- Core step / what happens
- Output / form and use
## What makes it work @cards
- First / problem and how it is solved
- Second / problem and how it is solved
- Third / problem and how it is solved
## Why it is sound
- Claim / statement
- Argument / the key step
- Conditions / where it holds
# Results
## Setup
= Experimental setup
| Item | Setting | Source |
| Data or samples | name and size | source |
| Baselines | names | reference |
| Metrics | definition | reference |
## Main results
> Point out the best cell, and a bad one too.
> You may be asked: is the difference significant? On other data?
= Main results
| Method | First metric | Second metric | Cost |
| Baseline | value and unit | value and unit | time or price |
| Best published | value and unit | value and unit | time or price |
| Ours | value and unit | value and unit | time or price |
## Results in a figure @figure
- axes
- where to look
- what follows from it
## Ablations @cards
- Without a part / how the result changes
- Another setting / how the result changes
- Other data / how the result changes
## Where it fails
- Case / when it fails
- Cause / why
- Lesson / how to improve
# Discussion
## Meaning and limits @compare
- Meaning / what it shows; for whom
- Limits / where it does not apply; what is untested
## Reproducing it
- Code and data / address and licence
- Cost / hardware and time
- Pitfalls / where it goes wrong
# Conclusion
## Three things to take home @cards
> Stay on this page for questions.
- First / the problem
- Second / the method
- Third / the result
## What comes next @timeline
- Now / in progress
- Next / planned
- Later / hoped for
`

import { racesOfDemands } from './demands.races.fixture.ts'

/** As often as the trust page asks of a race. */
racesOfDemands(20)

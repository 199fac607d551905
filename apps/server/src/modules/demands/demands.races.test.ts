import { racesOfDemands } from './demands.races.fixture.ts'

racesOfDemands(1)

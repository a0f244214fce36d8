// The whole of what the short form tries a part of.
import './refusals.test.ts'

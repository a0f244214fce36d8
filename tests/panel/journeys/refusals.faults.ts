// refusals in its long form.
import './refusals.test.ts'

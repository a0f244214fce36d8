// first-plans in its long form.
import './first-plans.test.ts'

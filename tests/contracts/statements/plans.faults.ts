// plans in their long form.
import './plans.test.ts'

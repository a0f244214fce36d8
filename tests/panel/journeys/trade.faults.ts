// trade in its long form.
import './trade.test.ts'

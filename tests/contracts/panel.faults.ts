// Every field of the panel with every strange value.
import './panel.test.ts'

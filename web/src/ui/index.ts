export { Button, ButtonLink } from "./Button";
export { Card, Empty, Problem } from "./Card";
export { Dialog } from "./Dialog";
export { EvalBar } from "./EvalBar";
export { Field, TextField } from "./Field";
export { PlayerChip } from "./PlayerChip";
export { Segments, Select, Switch, type Option } from "./Select";
export { Table, type Column } from "./Table";
export { toast, toastError } from "./Toast";

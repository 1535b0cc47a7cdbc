"""What people read: messages in Project Fluent's format, in a file ``words.ftl`` beside the code that says them."""
